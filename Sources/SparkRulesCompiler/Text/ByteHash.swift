/// A hash of bytes.
///
/// It is FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
struct ByteHash {
  /// The hash of the bytes so far.
  private(set) var value: UInt64

  /// Makes the hash of no bytes.
  ///
  /// - Parameter salt: What else tells things apart.
  init(salt: Int = 0) { value = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: salt) }

  /// Adds a byte.
  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
