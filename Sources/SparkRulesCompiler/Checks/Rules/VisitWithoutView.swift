import SparkRulesModel

enum VisitWithoutView: Check {
  static let id = CheckID("SR0645", "visit-without-view", .warning)
  static let title = "`once-per: visit` without a view"
  static let explanation = """
    A visit is the time in which a screen is shown. A rule for the app and no view, such as one with \
    `trigger: app-foreground`, is limited with `once-per: session`.
    """
  static let example = Examples.rule(
    "trigger: app-foreground\nonce-per: ⟦visit⟧⟨session⟩\nactions:\n  - emit: app_opened")

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard rule.gates.oncePer.contains(.visit), case .triggers(let triggers, _) = rule.schedule,
      triggers.allSatisfy(\.isOfApp),
      let text = source.oncePer.value?.first(where: { $0.value == "visit" })
    else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "a visit is that of a screen, and this rule concerns none",
      help: "write `session`")
  }
}

extension RuleTrigger {
  /// Whether the trigger is one of the app as a whole.
  fileprivate var isOfApp: Bool {
    if case .keyword(let word) = self { word.definition.isOfApp } else { false }
  }
}
