import SparkRulesModel

enum AlwaysCancelled: Check {
  static let id = CheckID("SR0618", "always-cancelled")
  static let title = "a `without` that calls off every end"
  static let explanation = """
    What stands under `without` calls off what `from` began, and does so before `to` is looked at. Where \
    the moment of `to` is one of those under `without`, the rule never fires.
    """
  static let bad = Examples.rule(
    "view: SignUp\nfrom: appear\nto: disappear\n⟦without⟧: [disappear]\nactions:\n  - emit: gave_up"
  )
  static let good = Examples.rule(
    "view: SignUp\nfrom: appear\nto: disappear\nwithout: {view: SignUp/submit, trigger: tap}\n"
      + "actions:\n  - emit: gave_up")

  static func finding(_ moment: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    guard case .pair(let pair) = moment, let without = pair.without,
      let key = source.without.key, let end = source.to.key
    else { return nil }
    let cancels = Set(without.triggers.flatMap(\.occasions))
    guard pair.to.triggers.allSatisfy({ cancels.isSuperset(of: $0.occasions) }),
      covers(without.views, pair.to.views)
    else { return nil }
    return Diagnostic(
      Self.self, at: key, "`without` calls off every `to`, so that the rule never fires",
      notes: [.init(range: end, message: "`to` is here")],
      help: "write under `without` what should not have happened in between")
  }

  /// Whether every view of one moment is among those of another; nil is the rule's own.
  private static func covers(_ wider: ViewSelection?, _ views: ViewSelection?) -> Bool {
    guard let wider, let views else { return wider == views }
    return views.paths.allSatisfy { path in wider.paths.contains { $0.includes(path) } }
  }
}
