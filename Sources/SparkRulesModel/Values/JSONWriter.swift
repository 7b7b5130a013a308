/// A writer of JSON that always produces the same bytes for the same values.
///
/// The output is compact. Commas are inserted automatically between values, fields, objects and
/// lists.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { object in
///   object.field("name", "buy_tapped")
///   object.field("price", 1.5)
/// }
/// // writer.bytes is {"name":"buy_tapped","price":1.5}
/// ```
public struct JSONWriter: Sendable {
  /// The maximum depth of nested lists and maps; deeper ones are written as null.
  public static let depthLimit = 128

  /// The bytes written so far.
  public private(set) var bytes: [UInt8]

  /// Creates a writer that appends to some bytes.
  ///
  /// - Parameter bytes: The bytes to append to; by default none.
  public init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  /// Removes the bytes written so far and keeps their storage.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes a value.
  ///
  /// The keys of a map are written in the order of their UTF-8 bytes. A number that is not finite
  /// is written as null, because JSON cannot represent it.
  ///
  /// - Parameter value: The value.
  public mutating func write(_ value: SparkValue) { write(value, depth: 0) }

  /// Writes an object.
  ///
  /// - Parameter body: Writes the fields with `field(_:_:)`, or with `key(_:)` and a value.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a list.
  ///
  /// - Parameter body: Writes the elements.
  public mutating func list(_ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    body(&self)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a field of an object.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  public mutating func field(_ name: String, _ value: SparkValue) {
    key(name)
    write(value)
  }

  /// Writes the name of a field; the next thing written is its value.
  ///
  /// - Parameter name: The field's name.
  public mutating func key(_ name: String) {
    separate()
    append(text: name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Ends a line; what follows is a separate JSON text.
  public mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func write(_ value: SparkValue, depth: Int) {
    separate()
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .int(let value): bytes += String(value).utf8
    case .double(let value): bytes += (value.isFinite ? NumberText.text(value) : "null").utf8
    case .text(let value): append(text: value)
    // The depth is limited because a background thread has a small stack.
    case .list where depth >= Self.depthLimit, .map where depth >= Self.depthLimit:
      bytes += "null".utf8
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for value in values { write(value, depth: depth + 1) }
      bytes.append(UInt8(ascii: "]"))
    case .map(let values):
      bytes.append(UInt8(ascii: "{"))
      for (name, value) in values.sorted(by: { UTF8Order.isLess($0.key, $1.key) }) {
        key(name)
        write(value, depth: depth + 1)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Writes a comma, unless nothing precedes at this level.
  ///
  /// The last byte suffices to decide this, because a text always ends in a quotation mark.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}

extension JSONWriter {
  /// Writes a text, escaping what JSON requires, all control characters (including U+007F to
  /// U+009F) and the line separators U+2028 and U+2029: a program that splits text into lines must
  /// not split an event.
  private mutating func append(text: String) {
    bytes.append(UInt8(ascii: "\""))
    text.withBytes { Self.append($0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    guard let first = text.firstIndex(where: mayBeEscaped) else {
      bytes.append(contentsOf: text)
      return
    }
    bytes += text[..<first]
    var start = first
    var index = first
    while index < text.count {
      let (scalar, length) = escapedScalar(in: text, at: index)
      if length > 0 {
        bytes += text[start..<index]
        bytes += escape(scalar)
        start = index + length
      }
      index += max(length, 1)
    }
    bytes += text[start...]
  }

  /// Whether an escaped scalar may begin with a byte.
  private static func mayBeEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// The scalar at an offset if it is escaped, and its length in bytes; a length of 0 if it is not.
  private static func escapedScalar(
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

  private static func escape(_ scalar: UInt16) -> [UInt8] {
    switch scalar {
    case UInt16(UInt8(ascii: "\"")): return Array("\\\"".utf8)
    case UInt16(UInt8(ascii: "\\")): return Array("\\\\".utf8)
    default:
      let digits = String(scalar, radix: 16)
      return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    }
  }
}
