/// Regular expressions that list texts.
enum RegularAlternatives {
  /// The expressions without alternatives that one with `a|b` or `(a|b)` stands for.
  ///
  /// - Parameter pattern: The regular expression, such as `^(buy|order)-.*`.
  /// - Returns: The expressions, such as `^buy-.*` and `^order-.*`; the pattern itself if it has no alternatives.
  static func expanded(_ pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "("),
      let close = pattern[open...].firstIndex(of: ")"), pattern[open...close].contains("|")
    else { return pattern.split(separator: "|").map(String.init) }
    let before = pattern[..<open]
    let after = pattern[pattern.index(after: close)...]
    guard !(before + after).contains("|") else { return [pattern] }
    let inside = pattern[pattern.index(after: open)..<close].split(separator: "|")
    return inside.map { "\(before)\($0.drop { "?:".contains($0) })\(after)" }
  }
}

extension NoSuchOperator {
  /// The value before an operator.
  static func subject(before range: Range<Int>, in text: ScalarText) -> String {
    let word = text.part(0..<range.lowerBound).split(separator: " ").last ?? "…"
    let name = String(word.drop { $0 == "(" }).filter { !"${}".contains($0) }
    return ValueNames.viewProperties.contains(name) ? "view.\(name)" : name
  }

  /// The comparisons that `^(buy|order)-.*` means, with `or` between them; nil if one of them is no text.
  static func comparisons(of pattern: String, subject: String) -> String? {
    let parts = RegularAlternatives.expanded(pattern).map(meant)
    let comparisons = parts.compactMap { $0.map { "\(subject) \($0)" } }
    return comparisons.isEmpty || comparisons.count < parts.count
      ? nil : comparisons.joined(separator: " or ")
  }

  /// The help for a regular expression with alternatives; nil if it contains none.
  static func alternatives(of pattern: String, subject: String) -> String? {
    guard pattern.contains("|") else { return nil }
    return comparisons(of: pattern, subject: subject).map {
      "write \(Quoted.code($0, limit: 200))"
    } ?? "write a comparison for each text, with `or` between them"
  }
}
