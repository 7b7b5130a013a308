/// SHA-1 (FIPS 180-4) of a message so short that it fills one block.
///
/// An event's identifier is made of one, where Crypto's took 4,000 instructions.
package enum ShortSHA1 {
  /// The most bytes of a message.
  package static let longest = 55

  /// Hashes a message.
  ///
  /// - Parameter message: At most 55 bytes; what is beyond is left out.
  /// - Returns: The first 16 bytes of the digest, as two numbers, the first byte highest.
  package static func digest(_ message: UnsafeRawBufferPointer) -> (high: UInt64, low: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
      UnsafeMutableBufferPointer(rebasing: words[..<16]).initialize(repeating: 0)
      let count = min(message.count, longest)
      let whole = count / 4
      for place in 0..<whole {
        words[place] = UInt32(
          bigEndian: message.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self))
      }
      for place in (whole * 4)..<count { add(message[place], at: place, words) }
      add(0x80, at: count, words)
      words[15] = UInt32(truncatingIfNeeded: count * 8)
      for place in 16..<80 {
        let mixed = words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16]
        words[place] = rotated(mixed, 1)
      }
      return rounds(words)
    }
  }

  @inline(__always)
  private static func add(
    _ byte: UInt8, at place: Int, _ words: UnsafeMutableBufferPointer<UInt32>
  ) {
    words[place >> 2] |= UInt32(byte) << UInt32(24 - 8 * (place & 3))
  }

  private static func rounds(
    _ words: UnsafeMutableBufferPointer<UInt32>
  ) -> (high: UInt64, low: UInt64) {
    let start: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
      0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
    )
    var (a, b, c, d, e) = start
    // Five rounds at a time, after which each number is back in its place: to move them after each
    // took a quarter of the instructions. And four loops, so that none asks which it is.
    @inline(__always)
    func five(
      _ round: Int, _ constant: UInt32, _ mixed: (UInt32, UInt32, UInt32) -> UInt32
    ) {
      turn(a, &b, mixed(b, c, d), &e, constant &+ words[round])
      turn(e, &a, mixed(a, b, c), &d, constant &+ words[round + 1])
      turn(d, &e, mixed(e, a, b), &c, constant &+ words[round + 2])
      turn(c, &d, mixed(d, e, a), &b, constant &+ words[round + 3])
      turn(b, &c, mixed(c, d, e), &a, constant &+ words[round + 4])
    }
    var round = 0
    while round < 20 {
      five(round, 0x5A82_7999) { $2 ^ ($0 & ($1 ^ $2)) }
      round += 5
    }
    while round < 40 {
      five(round, 0x6ED9_EBA1) { $0 ^ $1 ^ $2 }
      round += 5
    }
    while round < 60 {
      five(round, 0x8F1B_BCDC) { ($0 & $1) | ($2 & ($0 | $1)) }
      round += 5
    }
    while round < 80 {
      five(round, 0xCA62_C1D6) { $0 ^ $1 ^ $2 }
      round += 5
    }
    return (
      UInt64(a &+ start.0) << 32 | UInt64(b &+ start.1),
      UInt64(c &+ start.2) << 32 | UInt64(d &+ start.3)
    )
  }

  /// A round: what the standard calls `b` is turned for the next, and `e` becomes its `a`.
  @inline(__always)
  private static func turn(
    _ a: UInt32, _ b: inout UInt32, _ mixed: UInt32, _ e: inout UInt32, _ added: UInt32
  ) {
    e = rotated(a, 5) &+ mixed &+ e &+ added
    b = rotated(b, 30)
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &<< bits | word &>> (32 &- bits)
  }
}
