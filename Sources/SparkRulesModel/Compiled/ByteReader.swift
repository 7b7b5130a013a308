/// A reader of untrusted bytes: every step is checked, and a count that exceeds the remaining bytes
/// is refused.
package struct ByteReader: Sendable {
  private let bytes: [UInt8]
  package private(set) var offset: Int
  /// What is being read, for the message of an error.
  var subject = ""
  /// Its number, for the message of an error.
  var number: Int?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - offset: The offset of the first byte to read.
  package init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = min(max(offset, 0), bytes.count)
  }

  /// The number of bytes that have not been read.
  package var remaining: Int { bytes.count - offset }

  /// The error for invalid bytes at the present offset.
  package func invalid(_ what: String) -> CompiledRuleSetError {
    let location = subject.isEmpty ? "" : " in \(subject)\(number.map { " \($0)" } ?? "")"
    return CompiledRuleSetError(
      .invalid,
      "This compiled rule set is not valid: \(what)\(location) (before byte \(offset)). "
        + "Compile the rules again.")
  }

  /// Reads a byte.
  package mutating func byte() throws -> UInt8 {
    guard offset < bytes.count else { throw invalid("the bytes end too early") }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a truth value.
  package mutating func flag() throws -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw invalid("a flag is neither 0 nor 1")
    }
  }

  /// Reads a number from 0, in the encoding of `ByteWriter`.
  package mutating func natural() throws -> UInt64 {
    let start = try byte()
    if start < 0x80 { return UInt64(start) }
    var value = UInt64(start & 0x7F)
    for shift in stride(from: UInt64(7), through: 63, by: 7) {
      let next = try byte()
      // The tenth byte contains one bit; a last byte of 0 would be a longer encoding of the number.
      if next == 0 || (shift == 63 && next > 1) { break }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    throw invalid("a number is not encoded correctly")
  }

  /// Reads the number of elements that follow, each of which has at least one byte.
  package mutating func count(_ limit: Int, of what: String) throws -> Int {
    let value = try natural()
    guard value <= UInt64(limit) else { throw invalid("there are more than \(limit) \(what)") }
    guard value <= UInt64(remaining) else {
      throw invalid("there are fewer \(what) than the count specifies")
    }
    return Int(value)
  }

  /// Reads an index of a table.
  mutating func index(below limit: Int, of what: String) throws -> Int {
    let value = try natural()
    guard value < UInt64(limit) else { throw invalid("there is no such \(what)") }
    return Int(value)
  }

  /// Reads a number of either sign, in the encoding of `ByteWriter`.
  package mutating func integer() throws -> Int {
    let value = try natural()
    let wide = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    guard let number = Int(exactly: wide) else { throw invalid("a number is too large") }
    return number
  }

  /// Reads the eight bytes of a number, the lowest first.
  package mutating func fixed() throws -> UInt64 {
    try slice(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads bytes.
  package mutating func slice(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw invalid("the bytes end too early") }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Reads a finite number.
  mutating func double() throws -> Double {
    let value = Double(bitPattern: try fixed())
    guard value.isFinite else { throw invalid("a number is not finite") }
    return value
  }

  /// Reads a text with a number of bytes.
  ///
  /// Bytes that are not UTF-8 are refused: decoding repairs them, which changes them.
  package mutating func text(_ count: Int) throws -> String {
    let bytes = try slice(count)
    let text = String(decoding: bytes, as: UTF8.self)
    let isUnchanged = bytes.withUnsafeBufferPointer { bytes in
      text.withBytes { UTF8Order.isSame($0, bytes) }
    }
    guard isUnchanged else { throw invalid("a text is not UTF-8") }
    return text
  }

  /// Returns whether a range of bytes precedes another one in lexicographic order.
  func precedes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      UTF8Order.isLess(
        UnsafeBufferPointer(rebasing: buffer[one.clamped(to: buffer.indices)]),
        UnsafeBufferPointer(rebasing: buffer[other.clamped(to: buffer.indices)]))
    }
  }
}
