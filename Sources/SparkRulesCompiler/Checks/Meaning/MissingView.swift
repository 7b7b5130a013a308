/// A rule that says when, but not on which view.
enum MissingView: Check {
  static let code = "SR0606"
  static let name = "missing-view"
  static let severity = Severity.error
  static let title = "a rule without a view"
  static let explanation = """
    A rule needs `view`, unless `from`, `to` and `without` name views of their own, or its trigger is one of \
    the app's own that concerns no view.
    """
  static let bad =
    Examples.head + """
      rules:
        ⟦buy-tapped⟧:
          trigger: tap
          actions:
            - emit: buy_tapped

      """
  static let good = Examples.head + Examples.rules

  static func finding(_ rule: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, at: rule.range, "this rule does not say on which view it works",
      help: "add `view: …`; `view: /*` takes any view")
  }
}
