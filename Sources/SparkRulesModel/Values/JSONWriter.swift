import Foundation

/// Writes JSON as bytes, always the same bytes for the same values.
///
/// Compact, without blanks. Commas come by themselves: a value, field, object or list that follows
/// another one is separated from it.
///
///     var writer = JSONWriter()
///     writer.object { object in
///       object.field("name", "buy_tapped")
///       object.field("price", 1.5)
///     }
///     // {"name":"buy_tapped","price":1.5}
public struct JSONWriter: Sendable {
  /// How many lists and maps may stand inside one another; what is deeper is written as null.
  public static let depthLimit = 128

  private var out: GrowingBytes

  /// What has been written so far.
  public var bytes: [UInt8] { out.bytes }

  /// Makes a writer that goes on after some bytes.
  ///
  /// - Parameter bytes: What has been written already; nothing, unless given.
  public init(appendingTo bytes: [UInt8] = []) { out = GrowingBytes(bytes) }

  /// Makes a writer with room for some bytes.
  ///
  /// - Parameter room: How many.
  package init(room: Int) { out = GrowingBytes(room: room) }

  /// Begins anew in the same room.
  package mutating func clear() { out.clear() }

  /// What has been written so far, without a copy; the writer then has nothing.
  ///
  /// - Returns: The bytes.
  package mutating func take() -> [UInt8] { out.take() }

  /// Writes a value.
  ///
  /// A map's keys stand in the order of their UTF-8 bytes. A number that is not finite is null, as
  /// JSON has no spelling for it.
  ///
  /// - Parameter value: The value.
  public mutating func write(_ value: SparkValue) { write(value, depth: 0) }

  /// Writes an object with what the body writes as its fields.
  ///
  /// - Parameter body: Writes the fields, with `field(_:_:)` or `key(_:)` and what follows.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    separate()
    out.append(UInt8(ascii: "{"))
    body(&self)
    out.append(UInt8(ascii: "}"))
  }

  /// Writes a list with what the body writes as its entries.
  ///
  /// - Parameter body: Writes the entries.
  public mutating func list(_ body: (inout JSONWriter) -> Void) {
    separate()
    out.append(UInt8(ascii: "["))
    body(&self)
    out.append(UInt8(ascii: "]"))
  }

  /// Writes a field of an object.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: Its value.
  public mutating func field(_ name: String, _ value: SparkValue) {
    key(name)
    write(value)
  }

  /// Writes a field of an object whose value is a text.
  ///
  /// - Parameters:
  ///   - name: The field's name, in which nothing is to be escaped.
  ///   - text: The text.
  package mutating func field(plain name: StaticString, _ text: String) {
    plainKey(name)
    appendText(text)
  }

  /// Writes a field of an object whose value is a moment.
  ///
  /// - Parameters:
  ///   - name: The field's name, in which nothing is to be escaped.
  ///   - moment: The moment.
  package mutating func field(plain name: StaticString, _ moment: Date) {
    plainKey(name)
    out.write(atMost: RFC3339.length + 2) { place in
      place[0] = UInt8(ascii: "\"")
      RFC3339.write(moment, to: place + 1)
      place[RFC3339.length + 1] = UInt8(ascii: "\"")
      return RFC3339.length + 2
    }
  }

  /// Writes a field of an object whose value is an identifier, in small letters.
  ///
  /// - Parameters:
  ///   - name: The field's name, in which nothing is to be escaped.
  ///   - identifier: The identifier.
  package mutating func field(plain name: StaticString, _ identifier: UUID) {
    plainKey(name)
    write(identifier)
  }

  /// Writes an identifier, in small letters.
  ///
  /// - Parameter identifier: The identifier.
  package mutating func write(_ identifier: UUID) {
    separate()
    out.write(atMost: UUID.textLength + 2) { place in
      place[0] = UInt8(ascii: "\"")
      identifier.write(to: place + 1)
      place[UUID.textLength + 1] = UInt8(ascii: "\"")
      return UUID.textLength + 2
    }
  }

  /// Writes a part of a JSON text as it is.
  ///
  /// - Parameter bytes: The part.
  package mutating func append(raw bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { out.append($0) }
  }

  /// Writes a part of a JSON text as it is.
  ///
  /// - Parameter text: The part.
  package mutating func append(raw text: StaticString) { out.append(text) }

  /// Writes the name of a field in which nothing is to be escaped.
  ///
  /// - Parameter name: The name.
  package mutating func plainKey(_ name: StaticString) {
    separate()
    let count = name.utf8CodeUnitCount
    out.write(atMost: count + 3) { place in
      place[0] = UInt8(ascii: "\"")
      (place + 1).update(from: name.utf8Start, count: count)
      place[count + 1] = UInt8(ascii: "\"")
      place[count + 2] = UInt8(ascii: ":")
      return count + 3
    }
  }

  /// Writes the name of a field; the next thing written is its value.
  ///
  /// - Parameter name: The field's name.
  public mutating func key(_ name: String) {
    separate()
    appendText(name)
    out.append(UInt8(ascii: ":"))
  }

  /// Ends a line, so that what follows is a JSON text of its own.
  public mutating func endLine() { out.append(UInt8(ascii: "\n")) }

  private mutating func write(_ value: SparkValue, depth: Int) {
    separate()
    switch value {
    case .null: out.append("null")
    case .bool(let value): out.append(value ? "true" : "false")
    case .int(let value): out.append(value)
    case .double(let value) where !value.isFinite: out.append("null")
    case .double(let value): NumberText.withText(value) { out.append($0) }
    case .text(let value): appendText(value)
    // Deeper would cost stack, of which a background thread has little.
    case .list where depth >= Self.depthLimit, .map where depth >= Self.depthLimit:
      out.append("null")
    case .list(let values):
      out.append(UInt8(ascii: "["))
      for value in values { write(value, depth: depth + 1) }
      out.append(UInt8(ascii: "]"))
    case .map(let values):
      out.append(UInt8(ascii: "{"))
      for (name, value) in values.sorted(by: { UTF8Order.isLess($0.key, $1.key) }) {
        key(name)
        write(value, depth: depth + 1)
      }
      out.append(UInt8(ascii: "}"))
    }
  }

  /// Writes a comma unless this is the first thing where it stands; what was written last tells, as
  /// a text always ends in a quote.
  private mutating func separate() {
    switch out.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"): break
    default: out.append(UInt8(ascii: ","))
    }
  }
}

extension JSONWriter {
  private mutating func appendText(_ text: String) {
    // What is no Swift text is made one, in here only.
    var text = text
    text.withUTF8 { bytes in
      if Self.isPlain(bytes) { return appendPlain(bytes) }
      out.append(UInt8(ascii: "\""))
      appendEscaped(bytes)
      out.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a text in which nothing is to be escaped.
  @inline(__always)
  private mutating func appendPlain(_ text: UnsafeBufferPointer<UInt8>) {
    out.write(atMost: text.count + 2) { place in
      place[0] = UInt8(ascii: "\"")
      if let base = text.baseAddress { (place + 1).update(from: base, count: text.count) }
      place[text.count + 1] = UInt8(ascii: "\"")
      return text.count + 2
    }
  }

  /// Escapes what JSON asks for, all control characters (also U+007F to U+009F) and the line
  /// separators U+2028 and U+2029: whatever splits text into lines must never split an event.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      if Self.isPlain(text[index]) {
        index += 1
        continue
      }
      let (scalar, length) = Self.escape(in: text, at: index)
      if length > 0 {
        append(text[start..<index])
        appendEscape(scalar)
        start = index + length
      }
      index += max(length, 1)
    }
    append(text[start...])
  }

  private mutating func append(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    out.append(UnsafeBufferPointer(rebasing: text))
  }

  /// Whether nothing of what is escaped begins with this byte, as nothing of nearly all texts does.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Whether nothing is to be escaped in a text; eight bytes are looked at at once.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    var place = 0
    while place + 8 <= bytes.count {
      if !isPlain(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) { return false }
      place += 8
    }
    while place < bytes.count {
      if !isPlain(bytes[place]) { return false }
      place += 1
    }
    return true
  }

  /// Whether eight bytes are plain, each by itself; where one has its highest bit the answer is no,
  /// whatever is carried into the next.
  @inline(__always)
  private static func isPlain(_ eight: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = eight ^ (ones &* 0x22)
    let slashes = eight ^ (ones &* 0x5C)
    let special =
      (eight &- ones &* 0x20) | (quotes &- ones) | (slashes &- ones) | (eight &+ ones) | eight
    return special & (ones &* 0x80) == 0
  }

  /// The scalar to escape that begins here, and how many bytes it takes; 0 bytes for none.
  private static func escape(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: UInt16, length: Int) {
    let byte = text[index]
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return (UInt16(byte), 1)
    case 0xC2 where index + 1 < text.count && text[index + 1] < 0xA0:
      return (UInt16(text[index + 1]), 2)
    case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80:
      let last = text[index + 2]
      return last == 0xA8 || last == 0xA9 ? (0x2000 + UInt16(last - 0x80), 3) : (0, 0)
    default: return (0, 0)
    }
  }

  private mutating func appendEscape(_ scalar: UInt16) {
    out.append(UInt8(ascii: "\\"))
    if scalar == UInt16(UInt8(ascii: "\"")) || scalar == UInt16(UInt8(ascii: "\\")) {
      out.append(UInt8(truncatingIfNeeded: scalar))
      return
    }
    out.append(UInt8(ascii: "u"))
    let digits = Array("0123456789abcdef".utf8)
    for shift in [12, 8, 4, 0] { out.append(digits[Int(scalar >> UInt16(shift)) & 15]) }
  }
}
