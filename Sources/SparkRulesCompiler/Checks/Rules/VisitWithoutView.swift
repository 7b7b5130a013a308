import SparkRulesModel

enum VisitWithoutView: RuleCheck {
  static let id = CheckID("SR0645", "visit-without-view", .warning)
  static let title = "`once-per: visit` or `view` without effect"
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
    if rule.gates.oncePer == [.view], case .triggers(let triggers, nil) = rule.schedule,
      triggers.allSatisfy(\.isOfApp), let text = source.oncePer.value?.first
    {
      return text.finding(
        self, at: 0..<text.value.utf8.count, "this rule concerns no view", help: "write `session`")
    }
    if rule.gates.oncePer == [.session], case .triggers(let triggers, nil) = rule.schedule,
      triggers.allSatisfy({ [.keyword(.appStart), .keyword(.sessionStart)].contains($0) }),
      let text = source.oncePer.value?.first
    {
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "\(Quoted.code(triggers.map(\.name).joined(separator: ", "))) occurs once in a session, so this limits nothing",
        help: "write `install` or `day`, or delete the line")
    }
    guard rule.gates.oncePer.contains(.visit), case .triggers(let triggers, nil) = rule.schedule,
      let text = source.oncePer.value?.first(where: { $0.value == "visit" })
    else { return nil }
    let screens = (rule.views?.paths ?? []).filter { $0.steps.count == 1 }.compactMap(\.screenName)
    if triggers == [.keyword(.appear)], rule.gates.oncePer == [.visit],
      let views = rule.views?.paths, !views.isEmpty, screens.count == views.count
    {
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "each appearance of a screen is a visit, so this limits nothing", help: "write `session`")
    }
    guard triggers.allSatisfy(\.isOfApp) else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "a visit is that of a screen, and this rule concerns none",
      help: "write `session`")
  }
}
