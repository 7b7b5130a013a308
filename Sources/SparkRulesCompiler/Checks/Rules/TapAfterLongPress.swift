import SparkRulesModel

enum TapAfterLongPress: RuleCheck {
  static let id = CheckID("SR0663", "tap-after-long-press", .warning)
  static let title = "a tap and a long press in one list"
  static let explanation = """
    A long press is also a tap when it ends, so that `[tap, long-press]` fires twice for it. Write `tap` alone, which \
    includes long presses, or two rules with different events.
    """
  static let bad = Examples.rule(
    "view: buyButton\ntrigger: [⟦tap, long-press⟧]\nactions:\n  - emit: buy_used")
  static let good = Examples.rule("view: buyButton\ntrigger: tap\nactions:\n  - emit: buy_used")

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = rule.schedule, triggers.contains(.keyword(.tap)),
      triggers.contains(.keyword(.longPress)),
      // `${trigger}` tells them apart, also in a property of every event.
      !rule.rule.expressions.flatMap(\.variables).contains(.trigger),
      let words = rule.source.triggers.value, let first = words.first, let last = words.last
    else { return nil }
    return Diagnostic(
      self, at: first.range.lowerBound..<last.range.upperBound,
      "a long press fires `long-press`, and `tap` when it ends",
      advice: "write `tap` alone, or a rule for each of them with an event of its own")
  }
}
