enum VisitWithoutView: RuleCheck {
  static let id = CheckID("SR0645", "visit-without-view", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = rule.schedule,
      let limits = rule.source.oncePer.value, limits.count == 1, let text = limits.first,
      let limit = rule.rule.gates.oncePer.first, isNeedless(limit, triggers, rule)
    else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count, "with this trigger, this limits nothing",
      advice: limit == .session
        ? "write `install` or `day`, or delete the line" : "write `session`, or delete the line")
  }

  private static func isNeedless(
    _ limit: Gates.OncePer, _ triggers: [RuleTrigger], _ rule: CheckedRule
  ) -> Bool {
    let begins: [RuleTrigger] = [.keyword(.appStart), .keyword(.sessionStart)]
    switch limit {
    case .view where triggers.allSatisfy(\.isOfApp), .visit where triggers.allSatisfy(\.isOfApp):
      return true
    case .session: return triggers.allSatisfy(begins.contains)
    case .visit:
      return triggers == [.keyword(.appear)]
        && rule.ownPaths.allSatisfy { isScreen($0, in: rule.app) }
    default: return false
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
