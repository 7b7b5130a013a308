import SparkRulesModel

/// The first eight bytes of each kind of file, similar to those of a compiled set.
enum FileMark: UInt8 {
  /// A manifest or a keys file, with signatures.
  case signed = 0x55
  /// A manifest with the rules that it describes.
  case bundle = 0x42
  /// The record of starts on a phone.
  case record = 0x49

  /// The bytes.
  var bytes: [UInt8] { [0x93, 0x53, 0x50, 0x4B, rawValue, 0x0D, 0x0A, 0x1A] }

  /// Reads the bytes.
  ///
  /// - Parameter reader: The reader.
  /// - Throws: An error if other bytes follow.
  func read(from reader: inout ByteReader) throws {
    guard try reader.slice(8).elementsEqual(bytes) else { throw reader.invalid("another file") }
  }
}

extension ByteReader {
  /// Reads a text with at most a number of bytes, which follows its length.
  mutating func text(atMost limit: Int) throws -> String {
    try text(count(limit, of: "bytes"))
  }

  /// Reads a number from 0 that is at most a limit.
  mutating func natural(atMost limit: Int) throws -> Int {
    let value = try natural()
    guard value <= UInt64(limit) else { throw invalid("a number is too large") }
    return Int(value)
  }

  /// Reads a value that may be missing, after a flag.
  mutating func optional<Value>(
    _ body: (inout ByteReader) throws -> Value
  ) throws -> Value? {
    try flag() ? try body(&self) : nil
  }
}

extension String {
  /// The text without what exceeds a number of bytes.
  func cut(to limit: Int) -> String {
    // A part of a character that is cut is replaced by one of three bytes.
    utf8.count <= limit ? self : String(decoding: utf8.prefix(limit - 3), as: UTF8.self)
  }
}

extension ByteWriter {
  /// Writes a text after its length.
  mutating func text(_ text: String) { counted(Array(text.utf8)) }

  /// Writes bytes after their number.
  mutating func counted(_ bytes: [UInt8]) {
    natural(bytes.count)
    append(bytes)
  }

  /// Writes a value that may be missing, after a flag.
  mutating func optional<Value>(_ value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
    byte(value == nil ? 0 : 1)
    if let value { body(&self, value) }
  }
}
