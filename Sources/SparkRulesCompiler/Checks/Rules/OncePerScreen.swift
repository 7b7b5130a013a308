import SparkRulesModel

enum OncePerScreen: RuleCheck {
  static let id = CheckID("SR0646", "once-per-screen", .warning)
  static let title = "`once-per: screen`"
  static let explanation = """
    `screen` is the name of a screen, and a value alone is remembered until the app ends: each screen counts \
    once. `visit` is once each time the screen is shown. For once per name and session, write `[session, screen]`.
    """
  static let example = Examples.rule(
    "view: Offers/.List\ntrigger: scroll\nonce-per: ⟦screen⟧⟨visit⟩\nactions:\n  - emit: scrolled")

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    let limits = rule.rule.gates.oncePer
    // A rule for each screen can mean the first time that each of them is shown.
    guard limits.count == 1, case .value(let value) = limits[0],
      value.nodes == [.variable(.screen)], let text = rule.source.oncePer.value?.first,
      !rule.ownPaths.contains(where: { $0.program.steps.last?.builtInClass == .screen })
    else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "`screen` is a name, so that this is once until the app ends",
      advice: "write `visit` for once each time the screen is shown, or `[session, screen]`")
  }
}
