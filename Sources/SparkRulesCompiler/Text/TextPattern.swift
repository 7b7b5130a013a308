import Foundation

/// A regular expression for texts.
///
/// `Regex` of the standard library requires iOS 16; the tests of apps, which compile rules, run on iOS 15 as well.
struct TextPattern: Sendable {
  /// How much of a text a pattern matches.
  enum Extent {
    /// Any part.
    case part
    /// The beginning.
    case prefix
    /// All of it.
    case whole
  }

  private let source: String

  /// Creates a pattern.
  ///
  /// - Parameter source: The pattern in the syntax of `NSRegularExpression`.
  init(_ source: String) { self.source = source }

  /// The compiled pattern; nil if the syntax is wrong, which a test excludes.
  func expression(for extent: Extent) -> NSRegularExpression? {
    let pattern =
      switch extent {
      case .part: source
      case .prefix: "\\A(?:\(source))"
      case .whole: "\\A(?:\(source))\\z"
      }
    return try? NSRegularExpression(pattern: pattern)
  }
}

/// A part of a text that a pattern matches.
struct TextMatch {
  /// The range of the match in the text.
  let range: Range<String.Index>
  /// The match and its groups; nil for those that do not participate.
  fileprivate let groups: [Substring?]

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
    matches(of: pattern, .part, limit: 1).first
  }

  /// The match of a pattern with the beginning; nil if there is none.
  func prefixMatch(of pattern: TextPattern) -> TextMatch? {
    matches(of: pattern, .prefix, limit: 1).first
  }

  /// The match of a pattern with the whole text; nil if there is none.
  func wholeMatch(of pattern: TextPattern) -> TextMatch? {
    matches(of: pattern, .whole, limit: 1).first
  }

  /// All matches of a pattern, which do not overlap.
  func matches(of pattern: TextPattern) -> [TextMatch] {
    matches(of: pattern, .part, limit: nil)
  }

  /// Whether a pattern matches a part of the text.
  func contains(_ pattern: TextPattern) -> Bool { firstMatch(of: pattern) != nil }

  /// The range of the first match of a pattern; nil if there is none.
  func firstRange(of pattern: TextPattern) -> Range<String.Index>? {
    firstMatch(of: pattern)?.range
  }

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
    var parts: [Substring] = []
    var position = startIndex
    for match in matches(of: pattern) {
      parts.append(self[position..<match.range.lowerBound])
      position = match.range.upperBound
    }
    parts.append(self[position...])
    return parts.filter { !$0.isEmpty }
  }

  private func matches(
    of pattern: TextPattern, _ extent: TextPattern.Extent, limit: Int?
  ) -> [TextMatch] {
    guard let expression = pattern.expression(for: extent) else { return [] }
    let text = String(self)
    let whole = NSRange(text.startIndex..., in: text)
    let found =
      limit == 1
      ? [expression.firstMatch(in: text, range: whole)].compactMap { $0 }
      : expression.matches(in: text, range: whole)
    return found.compactMap { result in
      let groups = (0..<result.numberOfRanges).map { range(of: result.range(at: $0), in: text) }
      guard let range = groups.first ?? nil else { return nil }
      return TextMatch(range: range, groups: groups.map { $0.map { self[$0] } })
    }
  }

  /// The range in this text, whose indices may be those of a longer one.
  private func range(of found: NSRange, in text: String) -> Range<String.Index>? {
    guard let range = Range(found, in: text) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let length = text.utf8.distance(from: range.lowerBound, to: range.upperBound)
    let lower = utf8.index(startIndex, offsetBy: start)
    return lower..<utf8.index(lower, offsetBy: length)
  }
}
