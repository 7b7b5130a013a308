import Foundation
import SparkRulesModel

/// Filters that are separated by other signs than `|`: `data.email | trim, lower, hash`.
///
/// A lost filter can be the one that makes a value anonymous, so the chain is read as a whole.
enum FilterChain {
  /// The maximum length of a chain, which people do not reach.
  private static let bytes = 240

  /// The value with its filters in the notation of this language.
  ///
  /// - Parameters:
  ///   - written: What is inside `${…}`.
  ///   - knows: Whether a name is that of a value.
  /// - Returns: The expression; nil if a part of the text is no filter, or if nothing but `|` separates them.
  static func meant(by written: String, knows: (String) -> Bool) -> String? {
    guard written.utf8.count <= bytes, let first = written.first, first.isLetter else { return nil }
    let root = String(written.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) })
    let (names, isForeign) = separated(written.dropFirst(root.count))
    let filters = names.map(filter)
    // `data.friend count` is rather a name with a space.
    let isName =
      names.count == 1 && !written.contains(where: { !$0.isLetter && !" ._".contains($0) })
    guard isForeign, !isName, ForeignTemplate.isReference(root), root.contains(".") || knows(root),
      !filters.isEmpty, filters.allSatisfy({ $0 != nil }),
      names.allSatisfy({ !knows($0) })
    else { return nil }
    return ([root] + filters.compactMap { $0 }).joined(separator: " | ")
  }

  /// The names of filters with their arguments, and whether other signs than `|` separate them.
  private static func separated(_ text: Substring) -> (names: [String], isForeign: Bool) {
    let sign = TextPattern(
      #"^\s*(\|>|\||->|=>|>>|>|,|;|\.|&&|&|\+|:|\[|\]|(?:and|then|AND)\b)?\s*"#)
    let name = TextPattern(#"^[A-Za-z_][A-Za-z0-9_]*(\([^()]*\))?"#)
    var (rest, names, isForeign) = (text, [String](), false)
    while !rest.isEmpty {
      guard let found = rest.firstMatch(of: sign) else { break }
      rest = rest[found.range.upperBound...]
      if found[1] != "|" { isForeign = true }
      if found.group(1) != nil, rest.first.map({ "[]".contains($0) }) == true { continue }
      guard !rest.isEmpty else { break }
      guard !found[0].isEmpty, let next = rest.firstMatch(of: name) else { return ([], false) }
      names.append(String(next[0]))
      rest = rest[next.range.upperBound...]
    }
    return (names, isForeign)
  }

  /// The filter that a word means, with its arguments; nil for other words.
  private static func filter(_ written: String) -> String? {
    let name = String(written.prefix { $0 != "(" })
    let arguments = written.dropFirst(name.count)
    guard
      let known = ValueNames.filters.contains(name) ? name : FilterWording.keyword(of: name),
      let allowed = RuleFilter(rawValue: known)?.writtenArguments
    else { return nil }
    let isEmpty = arguments.allSatisfy { "() ".contains($0) }
    guard !isEmpty || allowed.lowerBound == 0 else { return nil }
    return known + (isEmpty ? "" : String(arguments))
  }
}
