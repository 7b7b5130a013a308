import SparkRulesModel

enum DelayAfterDisappearing: ScheduleCheck {
  static let id = CheckID("SR0626", "delay-after-disappearing", .warning)
  static let title = "a delay that continues after the view has disappeared"
  static let explanation = """
    With the tap of a screen as `from` and `after: 60s`, a rule fires a minute after the tap, even if the person \
    has left the screen by then. `without: disappear` limits it to people who stayed. If this is not intended, add an \
    `ignore` comment. With `from: appear` or `focus`, the end of the appearance or focus cancels the delay, so \
    that no `without` is necessary.
    """
  static let bad = file("⟦after⟧: 60s")
  static let good = file("after: 60s\nwithout: disappear")

  private static func file(_ keys: String) -> String {
    Examples.rule("view: Product\nfrom: tap\n\(keys)\nactions:\n  - emit: still_interested")
  }

  /// The triggers that nothing undoes; the last value of a slider counts after the person has left as well.
  private static let triggers: [RuleTrigger] = [
    .keyword(.tap), .keyword(.select), .keyword(.longPress), .keyword(.submit),
  ]

  /// Whether the rule waits for a screen: a button often opens another one, and is then expected to disappear.
  private static func isScreen(_ source: RuleSource) -> Bool {
    let path = source.from.value?.view.value?.first ?? source.view.value?.first
    let step = path?.value.split(separator: "/").last ?? ""
    return step.first?.isUppercase == true || step == ".Screen"
  }

  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    guard case .delay(let delay) = schedule, !source.without.isPresent, !source.to.isPresent,
      let key = source.after.key,
      // The screen is the one at the end.
      source.condition.value?.value.utf8.hasBytes("screen ==".utf8) != true,
      delay.from.triggers.allSatisfy(triggers.contains), isScreen(source)
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
