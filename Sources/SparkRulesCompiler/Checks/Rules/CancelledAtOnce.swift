enum CancelledAtOnce: RuleCheck {
  static let id = CheckID("SR0649", "cancelled-at-once", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let key = rule.source.without.key else { return nil }
    let screen: String?
    switch rule.schedule {
    case .pair(let pair): screen = appearing(pair, rule) ?? left(pair, rule)
    case .delay(let delay): screen = left(delay, rule)
    case .funnel(let funnel): screen = left(funnel, rule)
    case .triggers, .impression, .scrollDepth: screen = nil
    }
    return screen.map {
      Diagnostic(
        self, at: key,
        "this happens whenever \(Quoted.code($0)) appears or disappears, or after the rule has ended",
        advice: "write what people do there, such as `tap`, or `app-background` for those who leave"
      )
    }
  }

  /// `without: {view: Checkout/pay, trigger: appear}` after the screen `Checkout` appeared.
  private static func appearing(_ pair: TriggerPair, _ rule: CheckedRule) -> String? {
    guard let without = pair.without, without.triggers == [.keyword(.appear)],
      pair.from.triggers == [.keyword(.appear)],
      let screen = rule.screen(of: pair.from), screen.isWhole,
      let inner = rule.screen(of: without), !inner.isWhole, inner.name == screen.name
    else { return nil }
    return screen.name
  }

  /// `without: {view: Cart, trigger: appear}` after `to: {view: Checkout, trigger: disappear}`, which happens first.
  private static func left(_ pair: TriggerPair, _ rule: CheckedRule) -> String? {
    let leaving: Set<RuleTrigger> = [.keyword(.disappear), .keyword(.appBackground)]
    guard let without = pair.without, pair.to.triggers.contains(.keyword(.disappear)),
      leaving.isSuperset(of: pair.to.triggers), leaving.isDisjoint(with: without.triggers),
      let screen = rule.screen(of: pair.to), screen.isWhole,
      rule.screen(of: pair.from)?.name == screen.name, let other = rule.screen(of: without),
      other.name != screen.name
    else { return nil }
    return screen.name
  }

  /// `without` on another screen than the one whose appearance the rule waits for.
  private static func left(_ delay: TriggerDelay, _ rule: CheckedRule) -> String? {
    guard let without = delay.without, delay.from.triggers == [.keyword(.appear)],
      let screen = rule.screen(of: delay.from), let other = rule.screen(of: without),
      screen.name != other.name
    else { return nil }
    return screen.name
  }

  /// `without: {view: Search, trigger: disappear}` of a funnel that continues on another screen.
  private static func left(_ funnel: Funnel, _ rule: CheckedRule) -> String? {
    guard let without = funnel.without, without.triggers == [.keyword(.disappear)],
      let screen = rule.screen(of: without), screen.isWhole,
      funnel.steps.dropFirst().contains(where: { step in
        rule.screen(of: step.end).map { $0.name != screen.name } ?? false
      })
    else { return nil }
    return screen.name
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
