import Foundation

extension UUID {
  /// Creates the UUID of version 5 of a name in a namespace (RFC 9562, section 5.5).
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - namespace: The namespace.
  package init(version5 name: String, namespace: UUID) {
    let hash = SHA1(withUnsafeBytes(of: namespace.uuid) { Array($0) } + name.utf8)
    var bytes = (hash.a.bigEndian, hash.b.bigEndian, hash.c.bigEndian, hash.d.bigEndian)
    self.init(
      uuid: withUnsafeMutableBytes(of: &bytes) { bytes in
        bytes[6] = bytes[6] & 0x0F | 0x50
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.loadUnaligned(as: uuid_t.self)
      })
  }

  /// The text of the UUID in lowercase, as RFC 9562 prints it.
  package var lowercaseText: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    withUnsafeBytes(of: uuid) { bytes in
      for (index, byte) in bytes.enumerated() {
        if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
        text.append(Self.digit(byte >> 4))
        text.append(Self.digit(byte & 15))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

/// SHA-1 (FIPS 180-4), which the compiler's plugin uses without building a cryptographic library.
private struct SHA1 {
  // The five words of the digest.
  private(set) var a: UInt32 = 0x6745_2301
  private(set) var b: UInt32 = 0xEFCD_AB89
  private(set) var c: UInt32 = 0x98BA_DCFE
  private(set) var d: UInt32 = 0x1032_5476
  private(set) var e: UInt32 = 0xC3D2_E1F0

  /// Computes the digest of a message.
  init(_ message: [UInt8]) {
    let blocks = (message.count + 72) / 64
    var words = Array(repeating: UInt32(0), count: 80)
    for block in 0..<blocks {
      for index in 0..<16 {
        words[index] = Self.word(block * 16 + index, of: message, blocks: blocks)
      }
      for index in 16..<80 {
        let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words[index] = Self.rotate(mixed, 1)
      }
      update(with: words)
    }
  }

  /// A word of a message that is padded with a bit, zeros and its length in bits.
  private static func word(_ index: Int, of message: [UInt8], blocks: Int) -> UInt32 {
    let bits = message.count * 8
    if index == blocks * 16 - 2 { return UInt32(truncatingIfNeeded: bits >> 32) }
    if index == blocks * 16 - 1 { return UInt32(truncatingIfNeeded: bits) }
    var word: UInt32 = 0
    for offset in index * 4..<index * 4 + 4 {
      let padding: UInt8 = offset == message.count ? 0x80 : 0
      word = word << 8 | UInt32(offset < message.count ? message[offset] : padding)
    }
    return word
  }

  private mutating func update(with words: [UInt32]) {
    let former = self
    for word in words[..<20] { mix((b & c) | (~b & d), 0x5A82_7999, word) }
    for word in words[20..<40] { mix(b ^ c ^ d, 0x6ED9_EBA1, word) }
    for word in words[40..<60] { mix((b & c) | (b & d) | (c & d), 0x8F1B_BCDC, word) }
    for word in words[60...] { mix(b ^ c ^ d, 0xCA62_C1D6, word) }
    a &+= former.a
    b &+= former.b
    c &+= former.c
    d &+= former.d
    e &+= former.e
  }

  private mutating func mix(_ mixed: UInt32, _ constant: UInt32, _ word: UInt32) {
    let next = Self.rotate(a, 5) &+ mixed &+ e &+ constant &+ word
    (a, b, c, d, e) = (next, a, Self.rotate(b, 30), c, d)
  }

  private static func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word << bits | word >> (32 - bits)
  }
}
