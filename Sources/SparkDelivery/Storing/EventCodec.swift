#if Delivery
import CZlib
import Foundation

/// The binary form in which the store keeps an event.
///
/// It preserves the event exactly, including the order of its properties and whether a number is an
/// integer. Its last four bytes are a checksum, because a damaged disk can change bytes in such a way that
/// they are still the encoding of an event.
enum EventCodec {
  /// The first byte, which distinguishes this form from later ones.
  static let version: UInt8 = 2
  /// The first byte of events whose set has a version.
  private static let versionWithSetVersion: UInt8 = 3
  /// The first byte of events that an earlier version stored, without a checksum.
  private static let versionWithoutChecksum: UInt8 = 1
  /// The maximum depth of nested lists and maps.
  ///
  /// Deeper ones are stored as null, as in JSON.
  static let depthLimit = JSONWriter.depthLimit

  fileprivate enum Kind: UInt8 {
    case null, no, yes, int, double, text, list, map
  }

  /// Encodes an event.
  static func encode(_ event: EventRecord) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(event.ruleSetVersion == nil ? version : versionWithSetVersion)
    withUnsafeBytes(of: event.id.uuid) { writer.append($0) }
    writer.fixed(event.time.timeIntervalSince1970.bitPattern)
    for text in [event.name, event.rule, event.ruleSet, event.trigger] { writer.text(text) }
    for text in [event.viewPath, event.screen, event.sink] {
      writer.byte(text == nil ? 0 : 1)
      if let text { writer.text(text) }
    }
    if let version = event.ruleSetVersion { writer.fixed(Int64(version)) }
    writer.natural(event.properties.count)
    for property in event.properties {
      writer.text(property.name)
      writer.value(property.value, depth: 0)
    }
    writer.fixed(checksum(writer.bytes[...]))
    return writer.bytes
  }

  /// Decodes an event; throws if the bytes are not the encoding of one.
  static func decode(_ bytes: [UInt8]) throws -> EventRecord {
    var bytes = bytes
    if bytes.first != versionWithoutChecksum {
      let expected = bytes.suffix(4)
      bytes.removeLast(expected.count)
      let found = withUnsafeBytes(of: checksum(bytes[...]).littleEndian) { Array($0) }
      // Without a checksum there is no event.
      if found != Array(expected) { bytes = [] }
    }
    var reader = ByteReader(bytes, from: 0)
    let form = try reader.byte()
    guard form <= versionWithSetVersion else { throw reader.invalid("unknown version") }
    let id = try reader.identifier()
    let time = Date(timeIntervalSince1970: Double(bitPattern: try reader.fixed()))
    let texts = try (0..<4).map { _ in try reader.text() }
    let optional = try (0..<3).map { _ in try reader.flag() ? try reader.text() : nil }
    let setVersion =
      form == versionWithSetVersion ? Int(truncatingIfNeeded: try reader.fixed()) : nil
    let properties = try (0..<reader.count()).map { _ in
      EventRecord.Property(name: try reader.text(), value: try reader.value(depth: 0))
    }
    guard reader.remaining == 0 else { throw reader.invalid("bytes follow the event") }
    var event = EventRecord(
      id: id, name: texts[0], properties: properties, time: time, rule: texts[1],
      ruleSet: texts[2], viewPath: optional[0], screen: optional[1], trigger: texts[3],
      sink: optional[2])
    event.ruleSetVersion = setVersion
    return event
  }

  /// Returns zlib's CRC-32.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(0, $0.baseAddress, $0.count))
    }
  }
}

extension ByteWriter {
  fileprivate mutating func text(_ text: String) {
    natural(text.utf8.count)
    append(text.utf8)
  }

  fileprivate mutating func value(_ value: SparkValue, depth: Int) {
    func begin(_ kind: EventCodec.Kind) { byte(kind.rawValue) }
    switch value {
    case .null: begin(.null)
    case .bool(let value): begin(value ? .yes : .no)
    case .int(let number):
      begin(.int)
      fixed(Int64(number))
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
      natural(values.count)
      for value in values { self.value(value, depth: depth + 1) }
    case .map(let values):
      begin(.map)
      natural(values.count)
      for (name, value) in values {
        text(name)
        self.value(value, depth: depth + 1)
      }
    }
  }
}

extension ByteReader {
  /// Reads the number of elements, each of which has at least one byte.
  fileprivate mutating func count() throws -> Int { try count(.max, of: "elements") }

  fileprivate mutating func text() throws -> String { try text(try count()) }

  fileprivate mutating func identifier() throws -> UUID {
    let bytes = try (0..<16).map { _ in try byte() }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  fileprivate mutating func value(depth: Int) throws -> SparkValue {
    guard let kind = EventCodec.Kind(rawValue: try byte()) else { throw invalid("unknown kind") }
    if kind == .list || kind == .map, depth >= EventCodec.depthLimit {
      throw invalid("values are nested too deeply")
    }
    switch kind {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .int:
      guard let number = Int(exactly: Int64(bitPattern: try fixed())) else {
        throw invalid("a number is too large")
      }
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
#endif
