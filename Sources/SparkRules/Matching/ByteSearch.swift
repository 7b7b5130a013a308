import SparkRulesModel

/// A search for one byte sequence in others, in time linear in their lengths.
///
/// This is the algorithm of Knuth, Morris and Pratt: no byte of the text is compared again after a
/// mismatch, so a long name of repeated characters costs no more than any other name of its length.
struct ByteSearch: Sendable, Hashable {
  /// The bytes to find.
  let needle: [UInt8]
  /// For each length of a prefix of the needle, the length of its longest proper suffix that is
  /// also a prefix.
  private let borders: [Int]

  /// Creates a search.
  ///
  /// - Parameter needle: The bytes to find.
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

  /// Returns the offset of the first occurrence of the needle.
  ///
  /// - Parameters:
  ///   - text: The bytes to search.
  ///   - range: The part of the text that must contain the whole needle.
  /// - Returns: The offset; nil if the needle does not occur.
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
