/// Patterns of SQL and regular expressions that a comparison can express.
enum TextPattern {
  /// A comparison with a text.
  struct Test: Equatable {
    /// The operator.
    var comparison: BinaryOperator
    /// The text.
    var text: String
  }

  /// The comparisons of which one is true for each text that a pattern describes.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, such as `Checkout%` or `^(Cart|Checkout)`.
  ///   - isRegular: Whether it is a regular expression.
  /// - Returns: The comparisons; nil if a part of the pattern has no counterpart.
  static func tests(of pattern: String, isRegular: Bool) -> [Test]? {
    let tests = isRegular ? expanded(pattern).map(regular) : [like(pattern)]
    let known = tests.compactMap { $0 }
    return known.isEmpty || known.count < tests.count ? nil : known
  }

  /// The comparisons that a text with `*`, `^` or `|` stands for; nil for any other text.
  static func tests(in text: String) -> [Test]? {
    let isRegular =
      text.hasPrefix("^") || text.contains(".*") || text.contains("|") && !text.contains(" ")
    if isRegular { return tests(of: text, isRegular: true) }
    guard text.hasPrefix("*") || text.hasSuffix("*") else { return nil }
    return ends(of: text, like: "*", signs: "*").map { [$0] }
  }

  private static func like(_ pattern: String) -> Test? {
    ends(of: pattern, like: "%", signs: "%_")
  }

  /// The comparison for a pattern with a sign for any text at its ends.
  private static func ends(of pattern: String, like sign: Character, signs: String) -> Test? {
    let begins = pattern.first != sign
    let ends = pattern.last != sign
    let text = pattern.dropFirst(begins ? 0 : 1)
    return test(text.dropLast(ends || text.isEmpty ? 0 : 1), signs, begins, ends)
  }

  private static func regular(_ pattern: String) -> Test? {
    var text = pattern[...]
    var (begins, ends) = (text.hasPrefix("^"), text.hasSuffix("$"))
    if begins { text.removeFirst() }
    if ends { text.removeLast() }
    for any in [".*", ".+"] {
      if text.hasPrefix(any) { (text, begins) = (text.dropFirst(2), false) }
      if text.hasSuffix(any) { (text, ends) = (text.dropLast(2), false) }
    }
    return test(text, "\\^$.|?*+()[]{}", begins, ends)
  }

  private static func test(
    _ text: Substring, _ signs: String, _ begins: Bool, _ ends: Bool
  ) -> Test? {
    guard !text.isEmpty, !text.contains(where: signs.contains) else { return nil }
    let comparison: BinaryOperator =
      begins ? ends ? .equal : .startsWith : ends ? .endsWith : .contains
    return Test(comparison: comparison, text: String(text))
  }

  /// The expressions without alternatives that one with `a|b` or `(a|b)` stands for.
  ///
  /// - Parameter pattern: The regular expression, such as `^(buy|order)-.*`.
  /// - Returns: The expressions, such as `^buy-.*` and `^order-.*`; the pattern itself if it has no alternatives.
  private static func expanded(_ pattern: String) -> [String] {
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
