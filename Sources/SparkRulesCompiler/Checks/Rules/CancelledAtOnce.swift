import SparkRulesModel

enum CancelledAtOnce: RuleCheck {
  static let id = CheckID("SR0649", "cancelled-at-once", .warning)
  static let title = "a `without` that happens in any case"
  static let explanation = """
    The views of a screen appear together with it, and a screen disappears when the next one is shown. Such a \
    trigger under `without` cancels what the rule began each time. For people who did not tap a button, write its \
    `tap`; for people who left the app, `without: app-background`. For the same reason, `without` on another screen \
    cancels nothing if `to` is the end of the first one. If the other screen covers only a part of the first one, add \
    an `ignore` comment.
    """
  static let bad = file("appear", "⟦", "⟧")
  static let good = file("tap", "", "")

  private static func file(_ trigger: String, _ open: String, _ close: String) -> String {
    Examples.rule(
      "from: {view: Checkout, trigger: appear}\nto: {view: Checkout, trigger: disappear}\n"
        + "\(open)without\(close): {view: Checkout/pay, trigger: \(trigger)}\nactions:\n  - emit: gave_up"
    )
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard let key = source.without.key else { return nil }
    switch rule.schedule {
    case .pair(let pair):
      return finding(pair, of: rule, at: key)
        ?? afterScreen(pair.without, [pair.from, pair.to], of: rule, at: key)
    case .funnel(let funnel):
      return finding(funnel, of: rule, at: key)
        ?? afterScreen(
          funnel.without, funnel.steps.map(\.end), last: funnel.steps.last?.name, of: rule, at: key)
    case .delay(let delay): return finding(delay, of: rule, at: key)
    case .triggers, .impression, .scrollDepth: return nil
    }
  }

  /// `without: {view: Checkout/pay, trigger: appear}` after the screen `Checkout` appeared.
  private static func finding(
    _ pair: TriggerPair, of rule: CompiledRule, at key: Range<Int>
  ) -> Diagnostic? {
    guard let without = pair.without, without.triggers == [.keyword(.appear)],
      pair.from.triggers == [.keyword(.appear)],
      let outer = (pair.from.views ?? rule.views)?.paths, let inner = without.views?.paths,
      inner.allSatisfy({ path in outer.contains { path.isInside($0) } })
    else { return nil }
    return Diagnostic(
      self, at: key,
      "this view appears together with the one in `from`, which cancels the rule each time",
      help: "replace `appear` with the trigger of what people do there, such as `tap`")
  }

  /// `without: {view: Checkout, trigger: appear}` after `to: {view: Cart, trigger: disappear}`, which happens first.
  private static func afterScreen(
    _ without: TriggerPair.End?, _ ends: [TriggerPair.End], last step: String? = nil,
    of rule: CompiledRule, at key: Range<Int>
  ) -> Diagnostic? {
    let leaving: Set<RuleTrigger> = [.keyword(.disappear), .keyword(.appBackground)]
    let screens = ends.compactMap { end -> String? in
      let paths = (end.views ?? rule.views)?.paths ?? []
      return paths.count == 1 ? paths[0].screenName : nil
    }
    guard let without, let end = ends.last, end.triggers.contains(.keyword(.disappear)),
      leaving.isSuperset(of: end.triggers), leaving.isDisjoint(with: without.triggers),
      (end.views ?? rule.views)?.paths.first?.steps.count == 1,
      screens.count == ends.count, Set(screens).count == 1, let screen = screens.first,
      let others = without.views?.paths, others.count == 1,
      let other = others[0].screenName, other != screen
    else { return nil }
    let from = Quoted.code("from: {view: \(screen), trigger: disappear}")
    var isTimed = false
    if case .pair(let pair) = rule.schedule { isTimed = pair.atLeast != nil || pair.atMost != nil }
    return Diagnostic(
      self, at: key,
      "\(Quoted.code(screen)) disappears before anything happens on \(Quoted.code(other)), so nothing cancels the rule",
      help: "for people who leave the app without it, write "
        + (step.map { "\(Quoted.code("- \($0): app-background")) as the last step" }
          ?? "`to: app-background`")
        + (step != nil || isTimed
          ? ""
          : "; for a time after the screen, write \(from) and `after: 10s` instead of `from` and `to`")
    )
  }

  /// `without: {view: Search, trigger: disappear}` of a funnel that continues on another screen.
  private static func finding(
    _ funnel: Funnel, of rule: CompiledRule, at key: Range<Int>
  ) -> Diagnostic? {
    guard let without = funnel.without, without.triggers == [.keyword(.disappear)],
      let left = without.views?.paths, left.count == 1, left[0].steps.count == 1,
      let screen = left[0].screenName,
      let step = funnel.steps.dropFirst().first(where: { step in
        let screens = ((step.end.views ?? rule.views)?.paths ?? []).map(\.screenName)
        return !screens.isEmpty && screens.allSatisfy { $0 != nil && $0 != screen }
      })
    else { return nil }
    return Diagnostic(
      self, at: key,
      "\(Quoted.code(screen)) disappears before the step \(Quoted.code(step.name)), which is on another screen",
      help:
        "for those who leave the app, write `without: app-background`; otherwise delete `without`")
  }

  /// `without` on a screen that is shown only when the wait has already ended.
  private static func finding(
    _ delay: TriggerDelay, of rule: CompiledRule, at key: Range<Int>
  ) -> Diagnostic? {
    guard let without = delay.without, delay.from.triggers == [.keyword(.appear)],
      let views = (delay.from.views ?? rule.views)?.paths, let others = without.views?.paths,
      views.count == 1, others.count == 1, let screen = views[0].screenName,
      let other = others[0].screenName, screen != other
    else { return nil }
    return Diagnostic(
      self, at: key,
      "the wait ends when \(Quoted.code(screen)) disappears, before anything happens on \(Quoted.code(other))",
      help:
        "for the time after people left the screen, write `disappear` instead of `appear` under `from`; "
        + "otherwise delete `without`")
  }
}

extension SelectorPath {
  /// The screen with which the path begins, as far as its spelling tells.
  var screenName: String? {
    guard let name = steps.first?.exactName, name.first?.isUppercase == true else { return nil }
    return name
  }

  /// Whether the path continues another one that consists of a screen.
  fileprivate func isInside(_ outer: SelectorPath) -> Bool {
    outer.steps.count == 1 && steps.count > 1 && outer.screenName != nil
      && screenName == outer.screenName
  }
}
