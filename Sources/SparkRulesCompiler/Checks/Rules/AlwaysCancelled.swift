enum AlwaysCancelled: ScheduleCheck {
  static let id = CheckID("SR0618", "always-cancelled")
  static let title = "a `without` that always cancels the rule"
  static let explanation = """
    A trigger under `without` cancels what `from` began, before `to` is checked. If the trigger of \
    `to` is also one of those under `without`, the rule never fires; the same applies to a step of `steps` \
    after the first one.
    """
  static let bad = Examples.rule(
    "view: SignUp\nfrom: appear\nto: disappear\n⟦without⟧: [disappear]\nactions:\n  - emit: gave_up"
  )
  static let good = Examples.rule(
    "view: SignUp\nfrom: appear\nto: disappear\nwithout: {view: SignUp/submit, trigger: tap}\n"
      + "actions:\n  - emit: gave_up")

  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    if case .funnel(let funnel) = schedule { return finding(funnel, source) }
    guard case .pair(let pair) = schedule, let without = pair.without,
      let key = source.without.key, let end = source.to.key
    else { return nil }
    guard cancels(without, pair.to) else { return nil }
    let left = leaving(source.from.value, source)
    let isEnd = source.to.value?.triggers.value?.map(\.value) == [left]
    return Diagnostic(
      Self.self, at: key, "`without` cancels every `to`, so the rule never fires",
      notes: [.init(range: end, message: "`to` is here")],
      help: "for those who did not do it, end the pair with another trigger, such as "
        + "\(Quoted.code("to: \(isEnd ? "app-background" : left)")), and keep `without`; otherwise correct `without`"
    )
  }

  private static func finding(_ funnel: Funnel, _ source: RuleSource) -> Diagnostic? {
    guard let without = funnel.without, let key = source.without.key,
      let steps = source.steps.value,
      let index = funnel.steps.indices.dropFirst().first(where: {
        cancels(without, funnel.steps[$0].end)
      }), steps.indices.contains(index)
    else { return nil }
    return Diagnostic(
      Self.self, at: key,
      "`without` cancels the step \(Quoted.code(steps[index].name.value)), which is never reached",
      notes: [.init(range: steps[index].name.range, message: "the step is here")],
      help: "for those who did not do it, write another last step, such as "
        + "\(Quoted.code("- left: \(leaving(steps[index - 1].end.value, source))")), and keep `without`; for those who did "
        + "it, delete `without`")
  }

  /// The end of the visit to the view of an earlier trigger; of the whole visit if what cancels is on another screen.
  private static func leaving(_ earlier: RuleSource.PairEnd?, _ source: RuleSource) -> String {
    let own = source.view.value?.first?.value
    let cancelling = source.without.value?.view.value?.first?.value ?? own
    guard let path = earlier?.view.value?.first?.value ?? own else { return "app-background" }
    let screens = [path, cancelling ?? path].map { $0.split(separator: "/").first }
    guard screens[0] == screens[1] else { return "{trigger: app-background}" }
    return path == own ? "disappear" : "{view: \(path), trigger: disappear}"
  }

  /// Whether every trigger of an end is one that cancels.
  private static func cancels(_ without: TriggerPair.End, _ end: TriggerPair.End) -> Bool {
    let cancels = Set(without.triggers.flatMap(\.occurrences))
    return end.triggers.allSatisfy { cancels.isSuperset(of: $0.occurrences) }
      && covers(without.views, end.views)
  }

  /// Whether one selection includes all views of another; nil is the view of the rule.
  private static func covers(_ wider: ViewSelection?, _ views: ViewSelection?) -> Bool {
    guard let wider, let views else { return wider == views }
    return views.paths.allSatisfy { path in wider.paths.contains { $0.includes(path) } }
  }
}
