extension UnknownName {
  private static let limits = ["view", "visit", "session", "install", "day"]
  private static let units = ["session", "install"]

  /// Whether a text describes a keyword of `once-per` in words, such as `once per session`, or is a list
  /// without brackets.
  static func isOncePerWords(_ text: String) -> Bool {
    let words = text.split { " ,".contains($0) }
    return words.count > 1
      && words.allSatisfy {
        NameSyntax.isName($0) || Int($0) != nil
          || text.contains(",") && ForeignTemplate.isReference(String($0))
      }
      && words.contains { limit($0, in: limits) != nil }
  }

  /// The keyword that a word or its counterpart in another tool is.
  private static func limit(_ word: Substring, in limits: [String]) -> String? {
    let meant = ForeignWords.word(String(word), at: .limit)?.meaning ?? String(word)
    let isPeriod = limits == Self.limits && DurationLiteral.parse(meant) != nil
    return limits.contains(meant) || isPeriod ? meant : nil
  }

  /// Creates the finding for an unknown keyword under `once-per` or `by`.
  static func limit(_ text: ScalarText, under key: String) -> Diagnostic {
    let words = key == "by" ? units : limits
    let parts = text.value.split { " ,".contains($0) }
    if key == "once-per", text.value.contains(",") {
      return text.finding(
        self, at: 0..<text.value.utf8.count, "several values are a list",
        advice: .write("[\(text.value)]"))
    }
    return text.finding(
      self, at: 0..<text.value.utf8.count, "there is no value \(Quoted.code(text.value))",
      advice: parts.reversed().lazy.compactMap { limit($0, in: words) }.first.map(Advice.write)
        ?? Advice.similar(NearNames.nearest(to: text.value, among: words))
        ?? (key == "by"
          ? "write `install` or `session`, or a value such as `app.user_id`"
          : .note(
            "write `install`, `day`, `session`, `visit` or `view`, a duration such as `24h`, "
              + "or a value such as `data.sku`")))
  }
}
