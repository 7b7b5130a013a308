import SparkRulesModel

enum VisitWithoutView: RuleCheck {
  static let id = CheckID("SR0645", "visit-without-view", .warning)
  static let title = "`once-per` without effect"
  static let explanation = """
    A visit is the time in which a screen is shown. A rule for the app and no view, such as one with \
    `trigger: app-foreground`, is limited with `once-per: session`; so is a rule that fires when a screen appears. \
    `session` limits nothing where a session begins.
    """
  static let example = Examples.rule(
    "trigger: app-foreground\nonce-per: ⟦visit⟧⟨session⟩\nactions:\n  - emit: app_opened")

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = rule.schedule,
      let (limit, message, help) = answer(rule, triggers),
      let text = source.oncePer.value?.first(where: { $0.value == limit })
    else { return nil }
    return text.finding(self, at: 0..<limit.utf8.count, message, help: help)
  }

  /// The limit without effect, why it has none, and what to write; nil for any other limit.
  private static func answer(
    _ rule: CompiledRule, _ triggers: [RuleTrigger]
  ) -> (limit: String, message: String, help: String)? {
    let limits = rule.gates.oncePer
    let isOfApp = triggers.allSatisfy(\.isOfApp)
    let session = "write `session`"
    if limits == [.view], isOfApp { return ("view", "this rule concerns no view", session) }
    if limits == [.session],
      triggers.allSatisfy({ [.keyword(.appStart), .keyword(.sessionStart)].contains($0) })
    {
      let names = triggers.map { Quoted.code($0.name) }.joined(separator: " and ")
      return (
        "session", "a session begins with \(names), so this limits nothing",
        "write `install` or `day`, or delete the line"
      )
    }
    guard limits.contains(.visit) else { return nil }
    let paths = rule.views?.paths ?? []
    if triggers == [.keyword(.appear)], limits == [.visit], !paths.isEmpty,
      paths.allSatisfy({ $0.steps.count == 1 && $0.screenName != nil })
    {
      return (
        "visit", "each appearance of a screen is a visit, so this limits nothing",
        "delete the line, or write `session` for one event in each session"
      )
    }
    return isOfApp
      ? ("visit", "a visit is that of a screen, and this rule concerns none", session) : nil
  }
}
