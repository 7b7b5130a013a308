/// Finds a text in another one, byte for byte, in time that grows with their lengths only.
///
/// Knuth, Morris and Pratt's search: what was read is never read again, so that a long name of
/// repeated characters costs no more than any other of its length.
struct ByteSearch: Sendable, Hashable {
  /// What is looked for.
  let needle: [UInt8]
  /// For each length of a prefix of the needle, how much of its end is a prefix again.
  private let borders: [Int]

  /// Prepares a search.
  ///
  /// - Parameter needle: What is looked for.
  init(_ needle: [UInt8]) {
    self.needle = needle
    var borders = Array(repeating: 0, count: needle.count)
    var length = 0
    for index in needle.indices.dropFirst() {
      while length > 0, needle[index] != needle[length] { length = borders[length - 1] }
      if needle[index] == needle[length] { length += 1 }
      borders[index] = length
    }
    self.borders = borders
  }

  /// Where the needle stands first.
  ///
  /// - Parameters:
  ///   - text: What is searched.
  ///   - range: The part of it in which all of the needle must stand.
  /// - Returns: Where the needle begins; nil where it is not.
  func first(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    if needle.isEmpty { return range.lowerBound }
    var length = 0
    for index in range {
      while length > 0, length == needle.count || text[index] != needle[length] {
        length = borders[length - 1]
      }
      if length < needle.count, text[index] == needle[length] { length += 1 }
      if length == needle.count { return index + 1 - length }
    }
    return nil
  }
}

extension String {
  /// Lends the text's UTF-8 bytes.
  ///
  /// - Parameter body: What reads them.
  /// - Returns: What the body returns.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // A text that came from Objective-C may not stand in one piece.
    return Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether another text has the same bytes, which names must have to be one name.
  ///
  /// - Parameter other: The other text.
  /// - Returns: Whether it has.
  @inline(__always)
  func hasSameBytes(as other: String) -> Bool {
    TextBits(self) == TextBits(other) || hasEqualBytes(as: other)
  }

  @inline(never)
  private func hasEqualBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && withBytes { own in other.withBytes { own.elementsEqual($0) } }
  }
}
