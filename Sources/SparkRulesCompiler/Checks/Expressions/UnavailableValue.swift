/// A value that this rule does not have.
enum UnavailableValue: Check {
  static let code = "SR0544"
  static let name = "unavailable-value"
  static let severity = Severity.error
  static let title = "a value that this rule does not have"
  static let explanation = """
    `elapsed` is there in rules with `from` and `to` and with `trigger: impression`, `visible` with the
    latter, `depth` with `trigger: scroll-depth`, `trigger.…` with one of the app's own triggers, `index.…` where a view can be in a
    list, `view.…` and `data.…` where a view is concerned. `let` and the file's `with` know nothing of one rule.
    """
  static let bad = ExampleFile.condition(#"⟦elapsed⟧ > 2s"#)
  static let good = ExampleFile.condition(#"data.age > 2s"#)

  static func finding(
    _ site: NameSite, _ feature: Scope.Features
  ) -> Diagnostic {
    let name = Quoted.code(site.reference.spelling)
    switch site.scope.context {
    case .rule:
      return site.text.finding(
        self, at: site.range, "this rule has no \(name)", help: help(feature))
    case .local:
      return site.text.finding(
        self, at: site.range, "\(name) is not the same in every rule, so `let` cannot read it",
        help: "read it where it is used")
    case .fileProperties:
      return site.text.finding(
        self, at: site.range, "not every rule of this file has \(name)",
        help: "move it to the `with` of an `emit`")
    }
  }

  private static func help(_ feature: Scope.Features) -> String {
    switch feature {
    case .elapsed:
      "`elapsed` lies between two moments: write `from:` and `to:` instead of `trigger:`"
    case .visible: "`visible` comes with `trigger: impression`"
    case .depth: "`depth` comes with `trigger: scroll-depth`"
    case .triggerValues: "only the app's own triggers bring values; `trigger` alone is its name"
    case .index: "`index` is there only where the view can be in a list"
    default: "no view is concerned here; read what the app gave once, as `app.…`"
    }
  }
}
