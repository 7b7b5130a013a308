/// Writes the binary encoding of compiled rule sets and stored events.
package struct ByteWriter: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer without bytes.
  package init() {}

  /// Forgets what was written, and keeps the room that it took.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes one byte.
  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Writes a sequence of bytes.
  package mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Seven bits a byte, lowest first, the highest bit set on all but the last.
  mutating func natural(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A count or a place; a negative one, which no valid set has, is written as one that is refused.
  package mutating func natural(_ value: Int) { natural(UInt64(bitPattern: Int64(value))) }

  /// A number of either sign: 0, −1, 1, −2 … as 0, 1, 2, 3 ….
  mutating func integer(_ value: Int) {
    let wide = Int64(value)
    natural(UInt64(bitPattern: (wide << 1) ^ (wide >> 63)))
  }

  /// The eight bytes of a number, lowest first.
  mutating func double(_ value: Double) { fixed(value.bitPattern) }

  /// All bytes of a number, lowest first.
  package mutating func fixed<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }
}
