/// Two independent checksums of some bytes, 128 bits together.
///
/// Each reads the bytes as little-endian words of eight bytes. Adding a word is a bijection of the
/// state for a given word and of the word for a given state, so both detect every change within one
/// word; they miss one in 2^128 of other changes. They are not a protection against deliberate
/// changes: bytes with valid checksums are still validated completely.
struct Checksum: Hashable, Sendable {
  private(set) var first: UInt64 = 0x6A09_E667_F3BC_C908
  private(set) var second: UInt64 = 0xBB67_AE85_84CA_A73B

  /// Computes the checksums of some slices.
  init(_ bytes: some Sequence<ArraySlice<UInt8>>) {
    for slice in bytes { add(slice) }
    first = Self.mixed(first)
    second = Self.mixed(second)
  }

  private mutating func add(_ slice: ArraySlice<UInt8>) {
    slice.withUnsafeBytes { bytes in
      let whole = bytes.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      var rest: UInt64 = 0
      for byte in bytes[whole...].reversed() { rest = rest << 8 | UInt64(byte) }
      add(rest)
      // The length distinguishes zeros at the end from no bytes.
      add(UInt64(bytes.count))
    }
  }

  private mutating func add(_ word: UInt64) {
    first = (first ^ word) &* 0x9E37_79B9_7F4A_7C15
    first ^= first >> 32
    second = ((second << 29 | second >> 35) &+ word) &* 0xC2B2_AE3D_27D4_EB4F
    second ^= second >> 29
  }

  /// The finalizer of SplitMix64, a bijection in which every bit depends on every other bit.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
