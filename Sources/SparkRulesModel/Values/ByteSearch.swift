/// Finds a sequence of bytes in a text, in time proportional to their lengths.
///
/// Uses the algorithm of Knuth, Morris and Pratt: it never reads a byte twice, so a text of repeated
/// characters takes no longer than any other text.
package struct ByteSearch: Sendable, Hashable {
  /// The bytes to find.
  package let needle: [UInt8]
  /// For each prefix of the needle, the length of its longest proper suffix that is also a prefix.
  private let borders: [Int]

  /// Prepares a search.
  ///
  /// - Parameter needle: The bytes to find.
  package init(_ needle: [UInt8]) {
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

  /// Finds the first occurrence of the needle.
  ///
  /// - Parameters:
  ///   - text: The text to search.
  ///   - range: The range that must contain the whole occurrence.
  /// - Returns: The index at which the occurrence begins; nil if there is none.
  package func first(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
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
