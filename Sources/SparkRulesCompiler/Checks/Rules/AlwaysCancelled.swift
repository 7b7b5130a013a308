enum AlwaysCancelled: Check {
  static let id = CheckID("SR0618", "always-cancelled")

  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    if case .funnel(let funnel) = schedule { return finding(funnel, source) }
    guard case .pair(let pair) = schedule, let without = pair.without,
      let key = source.without.key, let end = source.to.key, cancels(without, pair.to)
    else { return nil }
    return Diagnostic(
      Self.self, at: key, "`without` cancels every `to`, so the rule never fires",
      notes: [.init(range: end, message: "`to` is here")],
      advice: "write a trigger under `without` that is not also under `to`")
  }

  private static func finding(_ funnel: Funnel, _ source: RuleSource) -> Diagnostic? {
    guard let without = funnel.without, let key = source.without.key,
      let step = funnel.steps.dropFirst().first(where: { cancels(without, $0.end) }),
      let name = source.steps.value?.first(where: { $0.name.value == step.name })?.name
    else { return nil }
    return Diagnostic(
      Self.self, at: key,
      "`without` cancels the step \(Quoted.code(step.name)), which is never reached",
      notes: [.init(range: name.range, message: "the step is here")],
      advice: "write a trigger under `without` that is not also a step")
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
