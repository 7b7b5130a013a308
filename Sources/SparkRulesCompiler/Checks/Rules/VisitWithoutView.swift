import SparkRulesModel

enum VisitWithoutView: RuleCheck {
  static let id = CheckID("SR0645", "visit-without-view", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = rule.schedule,
      let limits = rule.source.oncePer.value, limits.count == 1, let text = limits.first,
      let limit = rule.rule.gates.oncePer.first,
      let (message, help) = answer(limit, triggers, rule)
    else { return nil }
    return text.finding(self, at: 0..<text.value.utf8.count, message, advice: .note(help))
  }

  /// Why a limit has no effect, and what to write; nil for any other limit.
  private static func answer(
    _ limit: Gates.OncePer, _ triggers: [RuleTrigger], _ rule: CheckedRule
  ) -> (message: String, advice: String)? {
    let begins: [RuleTrigger] = [.keyword(.appStart), .keyword(.sessionStart)]
    switch limit {
    case .view where triggers.allSatisfy(\.isOfApp), .visit where triggers.allSatisfy(\.isOfApp):
      return ("this rule concerns no view and no screen", "write `session`")
    case .session where triggers.allSatisfy(begins.contains):
      return (
        "a session begins with this trigger, so this limits nothing",
        "write `install` or `day`, or delete the line"
      )
    case .visit
    where triggers == [.keyword(.appear)]
      && rule.ownPaths.allSatisfy({ isScreen($0, in: rule.app) }):
      return (
        "each appearance of a screen is a visit, so this limits nothing",
        "write `session` for once in each session, or delete the line"
      )
    default: return nil
    }
  }

  /// Whether a path is that of a screen: as the app tells, or by its spelling if the app is not known.
  private static func isScreen(_ path: PathSite, in app: AppModel?) -> Bool {
    guard path.program.steps.count == 1, let step = path.program.steps.first else { return false }
    if step.className != nil { return step.builtInClass == .screen }
    guard let name = path.program.screenName else { return false }
    return app?.catalog.screens.contains(name) ?? true
  }
}
