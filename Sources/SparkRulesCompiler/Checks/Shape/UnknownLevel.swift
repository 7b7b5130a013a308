import SparkRulesModel

/// A level of logging that does not exist.
enum UnknownLevel: Check {
  static let code = "SR0312"
  static let name = "unknown-level"
  static let severity = Severity.error
  static let title = "a log level that does not exist"
  static let explanation = """
    The levels are `trace`, `debug`, `info`, `notice`, `warning`, `error` and `critical`; without `level` \
    a line is `info`.
    """
  static let bad = Examples.actions("- log: Buy tapped\n  level: ⟦warn⟧")
  static let good = Examples.actions("- log: Buy tapped\n  level: warning")

  private static let habits = [
    "warn": "warning", "fatal": "critical", "verbose": "trace", "err": "error",
    "information": "info", "crit": "critical",
  ]

  static func finding(_ text: String, at range: Range<Int>) -> Diagnostic {
    let levels = LogLevel.allCases.map(\.rawValue)
    let word = text.lowercased()
    let meant = levels.first { $0 == word } ?? habits[word]
    return Diagnostic(
      Self.self, at: range, "there is no level \(Quoted.code(text))",
      help: meant.map { "write `\($0)`" } ?? Suggestions.question(
        Suggestions.nearest(to: text, among: levels))
        ?? "the levels are \(UnknownKey.list(levels))",
      fix: meant.map { .init(range: range, replacement: $0) })
  }
}
