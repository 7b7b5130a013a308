import Foundation
import SparkRulesModel

/// An event as the bytes in which the store keeps it, exactly: also the order of its properties, and
/// whether a number is whole.
enum EventCodec {
  /// The first byte, so that a later form can be told from this one.
  static let version: UInt8 = 1
  /// How many lists and maps may stand inside one another; what is deeper is kept as null, as in JSON.
  static let depthLimit = JSONWriter.depthLimit

  enum Kind: UInt8 {
    case null, no, yes, int, double, text, list, map
  }

  /// What the bytes are not.
  struct Unreadable: Error {}

  /// The event as bytes.
  static func encode(_ event: EventRecord) -> [UInt8] {
    var writer = Writer()
    writer.bytes.reserveCapacity(256)
    writer.bytes.append(version)
    withUnsafeBytes(of: event.id.uuid) { writer.bytes += $0 }
    writer.fixed(event.time.timeIntervalSince1970.bitPattern)
    for text in [event.name, event.rule, event.ruleSet, event.trigger] { writer.text(text) }
    for text in [event.viewPath, event.screen, event.sink] {
      writer.bytes.append(text == nil ? 0 : 1)
      if let text { writer.text(text) }
    }
    writer.count(event.properties.count)
    for property in event.properties {
      writer.text(property.name)
      writer.value(property.value, depth: 0)
    }
    return writer.bytes
  }

  /// The event that the bytes are; they may be anything.
  static func decode(_ bytes: [UInt8]) throws -> EventRecord {
    var reader = Reader(bytes: bytes)
    guard try reader.byte() == version else { throw Unreadable() }
    let id = try reader.identifier()
    let time = Date(timeIntervalSince1970: Double(bitPattern: try reader.fixed()))
    let texts = try (0..<4).map { _ in try reader.text() }
    let optional = try (0..<3).map { _ in try reader.byte() == 0 ? nil : try reader.text() }
    let properties = try (0..<reader.count()).map { _ in
      EventRecord.Property(name: try reader.text(), value: try reader.value(depth: 0))
    }
    guard reader.isAtEnd else { throw Unreadable() }
    return EventRecord(
      id: id, name: texts[0], properties: properties, time: time, rule: texts[1],
      ruleSet: texts[2], viewPath: optional[0], screen: optional[1], trigger: texts[3],
      sink: optional[2])
  }
}

extension EventCodec {
  private struct Writer {
    var bytes: [UInt8] = []

    mutating func count(_ value: Int) {
      var rest = UInt(bitPattern: value)
      while rest > 0x7F {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func fixed(_ value: UInt64) {
      withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }

    mutating func text(_ text: String) {
      count(text.utf8.count)
      bytes += text.utf8
    }

    mutating func value(_ value: SparkValue, depth: Int) {
      func begin(_ kind: Kind) { bytes.append(kind.rawValue) }
      switch value {
      case .null: begin(.null)
      case .bool(let value): begin(value ? .yes : .no)
      case .int(let number):
        begin(.int)
        fixed(UInt64(bitPattern: Int64(number)))
      case .double(let number):
        begin(.double)
        fixed(number.bitPattern)
      case .text(let value):
        begin(.text)
        text(value)
      case .list where depth >= EventCodec.depthLimit, .map where depth >= EventCodec.depthLimit:
        begin(.null)
      case .list(let values):
        begin(.list)
        count(values.count)
        for value in values { self.value(value, depth: depth + 1) }
      case .map(let values):
        begin(.map)
        count(values.count)
        for (name, value) in values {
          text(name)
          self.value(value, depth: depth + 1)
        }
      }
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var offset = 0

    var isAtEnd: Bool { offset == bytes.count }

    mutating func byte() throws -> UInt8 {
      guard offset < bytes.count else { throw Unreadable() }
      defer { offset += 1 }
      return bytes[offset]
    }

    mutating func slice(_ count: Int) throws -> ArraySlice<UInt8> {
      guard count >= 0, count <= bytes.count - offset else { throw Unreadable() }
      defer { offset += count }
      return bytes[offset..<offset + count]
    }

    /// A count of things, each of which takes a byte at least.
    mutating func count() throws -> Int {
      var value = 0
      for shift in stride(from: 0, to: 35, by: 7) {
        let next = try byte()
        value |= Int(next & 0x7F) << shift
        if next < 0x80 {
          guard value <= bytes.count - offset else { throw Unreadable() }
          return value
        }
      }
      throw Unreadable()
    }

    mutating func fixed() throws -> UInt64 {
      try slice(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func identifier() throws -> UUID {
      let slice = try Array(slice(16))
      return slice.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    mutating func text() throws -> String {
      String(decoding: try slice(try count()), as: UTF8.self)
    }

    mutating func value(depth: Int) throws -> SparkValue {
      guard let kind = Kind(rawValue: try byte()) else { throw Unreadable() }
      if kind == .list || kind == .map, depth >= EventCodec.depthLimit { throw Unreadable() }
      switch kind {
      case .null: return .null
      case .no: return .bool(false)
      case .yes: return .bool(true)
      case .int:
        guard let number = Int(exactly: Int64(bitPattern: try fixed())) else { throw Unreadable() }
        return .int(number)
      case .double: return .double(Double(bitPattern: try fixed()))
      case .text: return .text(try text())
      case .list: return .list(try (0..<count()).map { _ in try value(depth: depth + 1) })
      case .map:
        let pairs = try (0..<count()).map { _ in (try text(), try value(depth: depth + 1)) }
        return .map(Dictionary(pairs, uniquingKeysWith: { $1 }))
      }
    }
  }
}
