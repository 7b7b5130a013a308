/// A writer of bytes, with the encodings of numbers in a compiled set.
package struct ByteWriter: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer without bytes.
  package init() {}

  /// Removes the bytes and keeps their storage.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes a byte.
  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Writes bytes.
  package mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Writes a number with seven bits in each byte, the lowest first; the highest bit is set in
  /// every byte except the last.
  package mutating func natural(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a count or an index; a negative number, which no valid set has, is written as one that
  /// the reader refuses.
  package mutating func natural(_ value: Int) { natural(UInt64(bitPattern: Int64(value))) }

  /// Writes a number of either sign: 0, −1, 1, −2 … as 0, 1, 2, 3 ….
  package mutating func integer(_ value: Int) {
    let wide = Int64(value)
    natural(UInt64(bitPattern: (wide << 1) ^ (wide >> 63)))
  }

  /// Writes the eight bytes of a number, the lowest first.
  package mutating func double(_ value: Double) { fixed(value.bitPattern) }

  /// Writes all bytes of a number, the lowest first.
  package mutating func fixed<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }
}
