/// Turns libyaml's marks, which count code points, into offsets of bytes.
///
/// Marks come almost in order, so that walking from the last one reads the text once in all.
struct BytePlaces {
  private let text: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let isASCII: Bool
  private var point = 0
  private var byte: Int

  /// Begins at a place of the text.
  ///
  /// - Parameters:
  ///   - text: The whole text, valid UTF-8; must outlive this value.
  ///   - start: The offset of the byte that marks count from.
  ///   - isASCII: Whether all characters are single bytes.
  init(_ text: UnsafeBufferPointer<UInt8>, start: Int, isASCII: Bool = false) {
    self.isASCII = isASCII
    self.text = text
    self.start = start
    byte = start
  }

  /// The offset of a code point's first byte.
  mutating func byte(ofPoint wanted: Int) -> Int {
    if isASCII { return min(start + max(0, wanted), text.count) }
    while point < wanted, byte < text.count {
      byte += 1
      while byte < text.count, text[byte] & 0xC0 == 0x80 { byte += 1 }
      point += 1
    }
    while point > wanted, byte > start {
      byte -= 1
      while byte > start, text[byte] & 0xC0 == 0x80 { byte -= 1 }
      point -= 1
    }
    return byte
  }
}
