import SparkRulesModel

/// An action that neither the language nor the app has.
enum UnknownAction: Check {
  static let code = "SR0603"
  static let name = "unknown-action"
  static let severity = Severity.error
  static let title = "an action that does not exist"
  static let explanation = """
    The actions are `log`, `emit` and `count`. An action of the app must be declared at the top of the \
    file, such as `actions: [open_survey]`, so that a typing mistake stays an error.
    """
  static let bad = Examples.actions("- ⟦emitt⟧: buy_tapped")
  static let good = Examples.actions("- emit: buy_tapped")

  static func finding(
    _ name: String, at range: Range<Int>, declared: [String]
  ) -> (Diagnostic, ActionKey?) {
    let words = ActionKey.allCases.map(\.rawValue)
    let near = Suggestions.nearest(to: name, among: words + declared)
    let meant = ActionKey(rawValue: name.lowercased()) ?? ActionKey.habits[name.lowercased()]
    let level = LogLevel(rawValue: name.lowercased()).map {
      "write `- log: …`, and below it `level: \($0.rawValue)`"
    }
    let finding = Diagnostic(
      Self.self, at: range, "there is no action \(Quoted.code(name))",
      help: meant.map { "write `\($0.rawValue)`" } ?? level ?? Suggestions.question(near)
        ?? "if the app has it, declare it at the top of the file: `actions: [\(name)]`",
      fix: meant.map { .init(range: range, replacement: $0.rawValue) })
    return (finding, meant ?? near.first.flatMap(ActionKey.init))
  }
}
