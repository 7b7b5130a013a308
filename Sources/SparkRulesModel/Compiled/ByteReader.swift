/// Bytes being read, which may be anything: every step is checked, and no count is believed that the
/// bytes left could not hold.
package struct ByteReader: Sendable {
  private let bytes: [UInt8]
  private(set) var offset: Int
  /// What is being read, for the message when it is wrong.
  var subject = ""
  /// Which of its kind it is; worded only where something is wrong.
  var number: Int?

  /// Reads from an offset to the end.
  package init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = min(max(offset, 0), bytes.count)
  }

  /// The number of bytes that were not read.
  package var remaining: Int { bytes.count - offset }

  /// The error that says what is wrong here.
  package func invalid(_ what: String) -> CompiledRuleSetError {
    let place = subject.isEmpty ? "" : " in \(subject)\(number.map { " \($0)" } ?? "")"
    return CompiledRuleSetError(
      .invalid,
      "This compiled rule set is not valid: \(what)\(place) (before byte \(offset)). "
        + "Compile the rules again.")
  }

  /// Reads one byte.
  package mutating func byte() throws -> UInt8 {
    guard offset < bytes.count else { throw invalid("it ends too early") }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// True or false.
  package mutating func flag() throws -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw invalid("something is neither there nor left out")
    }
  }

  @inline(__always)
  mutating func natural() throws -> UInt64 {
    // Almost all are one byte long; looking at that first is a tenth of loading.
    guard offset < bytes.count, bytes[offset] < 0x80 else { return try longNatural() }
    defer { offset += 1 }
    return UInt64(bytes[offset])
  }

  private mutating func longNatural() throws -> UInt64 {
    let start = try byte()
    var value = UInt64(start & 0x7F)
    for shift in stride(from: UInt64(7), through: 63, by: 7) {
      let next = try byte()
      // The tenth byte has room for one bit; a last byte of 0 would be a longer spelling.
      if next == 0 || (shift == 63 && next > 1) { break }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    throw invalid("a number is not spelled as numbers are")
  }

  /// A count of things, each of which takes a byte at least.
  package mutating func count(_ limit: Int, of what: String) throws -> Int {
    let value = try natural()
    guard value <= UInt64(limit) else { throw invalid("there are more than \(limit) \(what)") }
    guard value <= UInt64(remaining) else { throw invalid("there are fewer \(what) than it says") }
    return Int(value)
  }

  /// A place in a table.
  mutating func index(below limit: Int, of what: String) throws -> Int {
    let value = try natural()
    guard value < UInt64(limit) else { throw invalid("there is no such \(what)") }
    return Int(value)
  }

  mutating func integer() throws -> Int {
    let value = try natural()
    let wide = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    guard let number = Int(exactly: wide) else { throw invalid("a number is too large") }
    return number
  }

  mutating func double() throws -> Double {
    let value = Double(bitPattern: try fixed())
    guard value.isFinite else { throw invalid("a number is not finite") }
    return value
  }

  /// Reads the eight bytes of a number, lowest first.
  package mutating func fixed() throws -> UInt64 {
    guard remaining >= 8 else { throw invalid("it ends too early") }
    var bits: UInt64 = 0
    for index in 0..<8 { bits |= UInt64(bytes[offset + index]) << UInt64(index * 8) }
    offset += 8
    return bits
  }

  /// A text of so many bytes.
  package mutating func text(_ count: Int) throws -> String {
    guard count <= remaining else { throw invalid("it ends too early") }
    let text = bytes.withUnsafeBufferPointer { buffer in
      let part = UnsafeBufferPointer(rebasing: buffer[offset..<offset + count])
      var text = String(decoding: part, as: UTF8.self)
      // Repairing, which is what Swift does with bytes that are not UTF-8, always changes them.
      return text.withUTF8 { ByteOrder.isSame($0, part) } ? text : nil
    }
    guard let text else { throw invalid("a text is not UTF-8") }
    offset += count
    return text
  }

  /// Whether some bytes stand before others in the order of texts.
  func precedes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      ByteOrder.precedes(
        UnsafeBufferPointer(rebasing: buffer[one.clamped(to: buffer.indices)]),
        UnsafeBufferPointer(rebasing: buffer[other.clamped(to: buffer.indices)]))
    }
  }
}
