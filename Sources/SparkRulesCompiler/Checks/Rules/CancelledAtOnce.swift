import SparkRulesModel

enum CancelledAtOnce: RuleCheck {
  static let id = CheckID("SR0649", "cancelled-at-once", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let key = rule.source.without.key else { return nil }
    let problem: (message: String, advice: String)?
    switch rule.schedule {
    case .pair(let pair): problem = appearsTogether(pair, rule) ?? afterScreen(pair, rule)
    case .delay(let delay): problem = afterScreen(delay, rule)
    case .funnel(let funnel): problem = leavesScreen(funnel, rule)
    case .triggers, .impression, .scrollDepth: problem = nil
    }
    return problem.map { Diagnostic(self, at: key, $0.message, advice: .note($0.advice)) }
  }

  /// `without: {view: Checkout/pay, trigger: appear}` after the screen `Checkout` appeared.
  private static func appearsTogether(
    _ pair: TriggerPair, _ rule: CheckedRule
  ) -> (String, String)? {
    guard let without = pair.without, without.triggers == [.keyword(.appear)],
      pair.from.triggers == [.keyword(.appear)],
      let screen = rule.screen(of: pair.from), screen.isWhole,
      let inner = rule.screen(of: without), !inner.isWhole, inner.name == screen.name
    else { return nil }
    return (
      "this view appears together with the one in `from`, which cancels the rule each time",
      "replace `appear` with the trigger of what people do there, such as `tap`"
    )
  }

  /// `without: {view: Cart, trigger: appear}` after `to: {view: Checkout, trigger: disappear}`, which happens first.
  private static func afterScreen(_ pair: TriggerPair, _ rule: CheckedRule) -> (String, String)? {
    let leaving: Set<RuleTrigger> = [.keyword(.disappear), .keyword(.appBackground)]
    guard let without = pair.without, pair.to.triggers.contains(.keyword(.disappear)),
      leaving.isSuperset(of: pair.to.triggers), leaving.isDisjoint(with: without.triggers),
      let screen = rule.screen(of: pair.to), screen.isWhole,
      rule.screen(of: pair.from)?.name == screen.name, let other = rule.screen(of: without),
      other.name != screen.name
    else { return nil }
    return (
      "\(Quoted.code(screen.name)) disappears before anything happens on \(Quoted.code(other.name))",
      "for people who leave the app without it, write `to: app-background`"
    )
  }

  /// `without` on another screen than the one whose appearance the rule waits for.
  private static func afterScreen(_ delay: TriggerDelay, _ rule: CheckedRule) -> (String, String)? {
    guard let without = delay.without, delay.from.triggers == [.keyword(.appear)],
      let screen = rule.screen(of: delay.from), let other = rule.screen(of: without),
      screen.name != other.name
    else { return nil }
    return (
      "the wait ends when \(Quoted.code(screen.name)) disappears, before anything happens on "
        + Quoted.code(other.name),
      "for the time after people left the screen, write `disappear` instead of `appear` under `from`"
    )
  }

  /// `without: {view: Search, trigger: disappear}` of a funnel that continues on another screen.
  private static func leavesScreen(_ funnel: Funnel, _ rule: CheckedRule) -> (String, String)? {
    guard let without = funnel.without, without.triggers == [.keyword(.disappear)],
      let screen = rule.screen(of: without), screen.isWhole,
      let step = funnel.steps.dropFirst().first(where: { step in
        rule.screen(of: step.end).map { $0.name != screen.name } ?? false
      })
    else { return nil }
    return (
      "\(Quoted.code(screen.name)) disappears before the step \(Quoted.code(step.name)) on another screen",
      "for those who leave the app, write `without: app-background`"
    )
  }
}

extension CheckedRule {
  /// The screen of a trigger with one path, and whether the path is the screen itself.
  fileprivate func screen(of end: TriggerPair.End) -> (name: String, isWhole: Bool)? {
    let paths = paths(of: end)
    guard paths.count == 1, let name = paths[0].screenName else { return nil }
    return (name, paths[0].steps.count == 1)
  }
}
