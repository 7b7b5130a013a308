/// Lists of words in a sentence.
package enum PhraseList {
  /// Joins words: `a, b or c`.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - conjunction: The word before the last one.
  /// - Returns: The phrase.
  package static func join(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
