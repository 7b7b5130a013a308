import SparkRulesModel

enum DelayAfterDisappearing: Check {
  static let id = CheckID("SR0626", "delay-after-disappearing", .warning)
  static let title = "a delay that continues after the view has disappeared"
  static let explanation = """
    With `from: appear` and `after: 60s`, a rule fires a minute later, even if the view was visible for only a \
    second. `without: disappear` limits it to people who stayed. If this is not intended, add an \
    `ignore` comment.
    """
  static let bad = file("⟦after⟧: 60s")
  static let good = file("after: 60s\nwithout: disappear")

  private static func file(_ keys: String) -> String {
    Examples.rule("view: Product\nfrom: appear\n\(keys)\nactions:\n  - emit: product_engaged")
  }

  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    guard case .delay(let delay) = schedule, !source.without.isPresent, let key = source.after.key,
      delay.from.triggers.allSatisfy({ $0 == .keyword(.appear) })
    else { return nil }
    let paths = (source.from.value?.view.value ?? []).map { SparkValue.text($0.value) }
    let views: SparkValue? = paths.count > 1 ? .list(paths) : paths.first
    let without = views.map {
      YAMLFlowText.text(.map(["view": $0, "trigger": .text("disappear")]), first: ["view"])
    }
    return Diagnostic(
      Self.self, at: key, "the rule also fires after the view has disappeared",
      help:
        "add \(Quoted.code("without: \(without ?? "disappear")", limit: 120)) for people who stayed"
    )
  }
}
