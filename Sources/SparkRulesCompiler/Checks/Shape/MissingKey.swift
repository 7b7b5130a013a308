/// A key that must be there and is not.
enum MissingKey: Check {
  static let code = "SR0302"
  static let name = "missing-key"
  static let severity = Severity.error
  static let title = "a key that must be there"
  static let explanation = """
    A file needs `version: 1`, a `name` (every event carries it) and `rules`; a rule needs `trigger` (or \
    `from` and `to`) and `actions`; `scroll-depth` needs `at`.
    """
  static let bad =
    Examples.head + """
      rules:
        ⟦buy-tapped⟧:
          view: buyButton
          actions:
            - emit: buy_tapped

      """
  static let good = Examples.head + Examples.rules

  private static let examples: [String: String] = [
    "version": "version: 1", "name": "name: shop", "rules": "rules:", "trigger": "trigger: tap",
    "actions": "actions:", "at": "at: [25%, 50%, 75%, 100%]", "emit": "emit: …",
    "to": "to: disappear",
    "within": "within: 1s", "times": "times: 3", "view": "view: …",
  ]

  static func finding(_ key: String, at range: Range<Int>, of owner: String) -> Diagnostic {
    if key == "emit" {
      return Diagnostic(
        Self.self, at: range, "\(owner) must say what to do",
        help: "write `emit: …`, `log: …` or `count: …`")
    }
    return Diagnostic(
      Self.self, at: range, "\(owner) needs \(Quoted.code(key))",
      help: examples[key].map { "add `\($0)`" })
  }
}
