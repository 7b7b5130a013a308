import Foundation

/// A regular expression for texts.
///
/// `Regex` of the standard library requires iOS 16; the tests of apps, which compile rules, run on iOS 15 as well.
struct TextPattern: Sendable {
  fileprivate let source: String

  /// Creates a pattern.
  ///
  /// - Parameter source: The pattern in the syntax of `NSRegularExpression`.
  init(_ source: String) { self.source = source }

  /// The compiled pattern; nil if the syntax is wrong, which a test excludes.
  var expression: NSRegularExpression? { try? NSRegularExpression(pattern: source) }
}

/// A part of a text that a pattern matches.
struct TextMatch {
  /// The range of the match in the text.
  let range: Range<String.Index>
  /// The match and its groups; nil for those that do not participate.
  let groups: [Substring?]

  /// The match (0) or a group; an empty text for one that does not participate.
  subscript(index: Int) -> Substring { group(index) ?? "" }

  /// The match (0) or a group; nil for one that does not participate.
  ///
  /// - Parameter index: The number of the group.
  /// - Returns: The text.
  func group(_ index: Int) -> Substring? { groups.indices.contains(index) ? groups[index] : nil }
}

extension StringProtocol where SubSequence == Substring {
  /// The first match of a pattern; nil if there is none.
  func firstMatch(of pattern: TextPattern) -> TextMatch? {
    pattern.expression?.firstMatch(in: String(self), range: utf16Range).flatMap(match)
  }

  /// The match of a pattern with the beginning; nil if there is none.
  func prefixMatch(of pattern: TextPattern) -> TextMatch? {
    firstMatch(of: TextPattern(#"\A(?:\#(pattern.source))"#))
  }

  /// The match of a pattern with the whole text; nil if there is none.
  func wholeMatch(of pattern: TextPattern) -> TextMatch? {
    firstMatch(of: TextPattern(#"\A(?:\#(pattern.source))\z"#))
  }

  /// All matches of a pattern, which do not overlap.
  func matches(of pattern: TextPattern) -> [TextMatch] {
    pattern.expression?.matches(in: String(self), range: utf16Range).compactMap(match) ?? []
  }

  /// Whether a pattern matches a part of the text.
  func contains(_ pattern: TextPattern) -> Bool { firstMatch(of: pattern) != nil }

  /// The text with all matches of a pattern replaced.
  func replacing(_ pattern: TextPattern, with replacement: (TextMatch) -> String) -> String {
    var result = ""
    var position = startIndex
    for match in matches(of: pattern) {
      result += self[position..<match.range.lowerBound] + replacement(match)
      position = match.range.upperBound
    }
    return result + self[position...]
  }

  /// The text with all matches of a pattern replaced by the same text.
  func replacing(_ pattern: TextPattern, with replacement: String) -> String {
    replacing(pattern) { _ in replacement }
  }

  /// The parts of the text between the matches of a pattern, without empty ones.
  func split(separator pattern: TextPattern) -> [Substring] {
    let separators = matches(of: pattern).map(\.range)
    return zip(
      [startIndex] + separators.map(\.upperBound), separators.map(\.lowerBound) + [endIndex]
    ).map { self[$0..<$1] }.filter { !$0.isEmpty }
  }

  private var utf16Range: NSRange { NSRange(location: 0, length: utf16.count) }

  /// A match with the indices of this text, which may be those of a longer one.
  private func match(_ result: NSTextCheckingResult) -> TextMatch? {
    let ranges = (0..<result.numberOfRanges).map { group -> Range<String.Index>? in
      let found = result.range(at: group)
      guard found.location != NSNotFound else { return nil }
      let start = utf16.index(startIndex, offsetBy: found.location)
      return start..<utf16.index(start, offsetBy: found.length)
    }
    guard let range = ranges.first ?? nil else { return nil }
    return TextMatch(range: range, groups: ranges.map { $0.map { self[$0] } })
  }
}
