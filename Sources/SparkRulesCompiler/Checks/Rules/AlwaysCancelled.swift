enum AlwaysCancelled: Check {
  static let id = CheckID("SR0618", "always-cancelled")
  static let title = "a `without` that always cancels the rule"
  static let explanation = """
    A trigger under `without` cancels what `from` began, before `to` is checked. If the trigger of \
    `to` is also one of those under `without`, the rule never fires.
    """
  static let bad = Examples.rule(
    "view: SignUp\nfrom: appear\nto: disappear\n⟦without⟧: [disappear]\nactions:\n  - emit: gave_up"
  )
  static let good = Examples.rule(
    "view: SignUp\nfrom: appear\nto: disappear\nwithout: {view: SignUp/submit, trigger: tap}\n"
      + "actions:\n  - emit: gave_up")

  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    guard case .pair(let pair) = schedule, let without = pair.without,
      let key = source.without.key, let end = source.to.key
    else { return nil }
    let cancels = Set(without.triggers.flatMap(\.occurrences))
    guard pair.to.triggers.allSatisfy({ cancels.isSuperset(of: $0.occurrences) }),
      covers(without.views, pair.to.views)
    else { return nil }
    return Diagnostic(
      Self.self, at: key, "`without` cancels every `to`, so the rule never fires",
      notes: [.init(range: end, message: "`to` is here")],
      advice: "write a trigger under `without` that is not also under `to`")
  }

  /// Whether one selection includes all views of another; nil is the view of the rule.
  private static func covers(_ wider: ViewSelection?, _ views: ViewSelection?) -> Bool {
    guard let wider, let views else { return wider == views }
    return views.paths.allSatisfy { path in wider.paths.contains { $0.includes(path) } }
  }
}
