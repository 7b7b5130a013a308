import SparkRulesModel

enum RepeatedStart: RuleCheck {
  static let id = CheckID("SR0635", "repeated-start")
  static let title = "`times` of a trigger that occurs once"
  static let explanation = """
    `times` counts from 0 after each start of the app, and `app-start` occurs once after it, so the rule never \
    fires. Send each start, and count them where the events are analyzed.
    """
  static let bad = Examples.rule(
    "trigger: app-start\n⟦times⟧: 3\nwithin: 20h\nactions:\n  - emit: opened")
  static let good = Examples.rule("trigger: app-start\nactions:\n  - emit: opened")

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(let triggers, .some) = rule.schedule, let key = rule.source.times.key,
      triggers.allSatisfy({ $0 == .keyword(.appStart) })
    else { return nil }
    return Diagnostic(
      self, at: key, "`app-start` occurs once, and `times` begins again after each start",
      advice: "delete `times` and `within`, and count the starts where the events are analyzed")
  }
}
