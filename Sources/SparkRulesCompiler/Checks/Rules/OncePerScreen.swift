enum OncePerScreen: RuleCheck {
  static let id = CheckID("SR0646", "once-per-screen", .warning)

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
