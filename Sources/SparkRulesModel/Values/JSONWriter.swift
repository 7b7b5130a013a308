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

  /// What has been written so far.
  public private(set) var bytes: [UInt8]

  /// Makes a writer that goes on after some bytes.
  ///
  /// - Parameter bytes: What has been written already; nothing, unless given.
  public init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

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
    bytes.append(UInt8(ascii: "{"))
    body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a list with what the body writes as its entries.
  ///
  /// - Parameter body: Writes the entries.
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
  ///   - value: Its value.
  public mutating func field(_ name: String, _ value: SparkValue) {
    key(name)
    write(value)
  }

  /// Writes a field of an object whose value is a text in which nothing is to be escaped.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - write: Writes the text, without quotes.
  package mutating func field(_ name: String, plainText write: (inout [UInt8]) -> Void) {
    key(name)
    bytes.append(UInt8(ascii: "\""))
    write(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes the name of a field; the next thing written is its value.
  ///
  /// - Parameter name: The field's name.
  public mutating func key(_ name: String) {
    separate()
    appendText(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Ends a line, so that what follows is a JSON text of its own.
  public mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func write(_ value: SparkValue, depth: Int) {
    separate()
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .int(let value): bytes += String(value).utf8
    case .double(let value):
      var text = value.isFinite ? NumberText.text(value) : "null"
      text.withUTF8 { bytes.append(contentsOf: $0) }
    case .text(let value): appendText(value)
    // Deeper would cost stack, of which a background thread has little.
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

  /// Writes a comma unless this is the first thing where it stands; what was written last tells, as
  /// a text always ends in a quote.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}

extension JSONWriter {
  private mutating func appendText(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let contiguous: Void? = text.utf8.withContiguousStorageIfAvailable { appendEscaped($0) }
    if contiguous == nil { Array(text.utf8).withUnsafeBufferPointer { appendEscaped($0) } }
    bytes.append(UInt8(ascii: "\""))
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
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text))
  }

  /// Whether nothing of what is escaped begins with this byte, as nothing of nearly all texts does.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
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
    bytes.append(UInt8(ascii: "\\"))
    if scalar == UInt16(UInt8(ascii: "\"")) || scalar == UInt16(UInt8(ascii: "\\")) {
      bytes.append(UInt8(truncatingIfNeeded: scalar))
      return
    }
    bytes.append(UInt8(ascii: "u"))
    let digits = Array("0123456789abcdef".utf8)
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(scalar >> UInt16(shift)) & 15]) }
  }
}
