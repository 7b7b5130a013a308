import SparkRulesModel

enum ConditionOfTimes: ScheduleCheck {
  static let id = CheckID("SR0636", "condition-of-times", .warning)
  static let title = "a condition that only the last of several triggers must meet"
  static let explanation = """
    `times` counts every trigger, and `if` is evaluated when the count is reached, with the values of the last \
    trigger. A rule cannot count only the triggers for which a condition on their values is true. If the \
    last value is what matters, add an `ignore` comment.
    """
  static let bad = Examples.rule(
    "view: payButton\ntrigger: tap\ntimes: 3\nwithin: 5m\n⟦if⟧: data.status == \"declined\"\n"
      + "actions:\n  - emit: gave_up")
  static let good = Examples.rule(
    "view: payButton\ntrigger: tap\ntimes: 3\nwithin: 5m\nactions:\n  - emit: gave_up\n    with:\n"
      + "      status: ${data.status}")

  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    guard case .triggers(_, _?) = schedule, let key = source.condition.key,
      let condition = source.condition.value?.value, let times = source.times.key,
      ["data.", "view.text", "view.value", "trigger."].contains(where: condition.contains)
    else { return nil }
    return Diagnostic(
      Self.self, at: key, "`times` counts every trigger; `if` is evaluated only at the last one",
      notes: [.init(range: times, message: "`times` is here")],
      help:
        "delete `times` and `within`, and count the events for which the condition is true where they are "
        + "analyzed")
  }
}
