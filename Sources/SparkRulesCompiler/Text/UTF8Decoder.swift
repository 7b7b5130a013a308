/// Decodes single characters of UTF-8 strictly: overlong sequences and surrogates are rejected.
enum UTF8Decoder {
  /// The character whose first byte is at an offset.
  ///
  /// - Returns: The character and its length in bytes; nil if the bytes are not valid UTF-8.
  static func decode(_ text: [UInt8], at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = text[offset]
    let length: Int
    switch first {
    case 0..<0x80: length = 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    guard offset + length <= text.count else { return nil }
    if length == 1 { return (Unicode.Scalar(first), 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for next in text[offset + 1..<offset + length] {
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    let minimum: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= minimum, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// The number of invalid bytes from an offset to the next byte that can begin a character.
  static func invalidLength(_ text: [UInt8], at offset: Int) -> Int {
    var end = offset + 1
    while end < text.count, text[end] >= 0x80, decode(text, at: end) == nil { end += 1 }
    return end - offset
  }
}

/// The three bytes that some editors write at the beginning of a text.
package enum ByteOrderMark {
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The offset of the first byte after the byte order mark; 0 if there is none.
  package static func end(in text: [UInt8]) -> Int { text.starts(with: bytes) ? bytes.count : 0 }
}
