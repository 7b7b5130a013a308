enum ConditionOfTimes: RuleCheck {
  static let id = CheckID("SR0636", "condition-of-times", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(_, _?) = rule.schedule, let key = rule.source.condition.key,
      let times = rule.source.times.key,
      rule.rule.condition?.variables.contains(where: isOfTrigger) == true
    else { return nil }
    return Diagnostic(
      self, at: key, "`times` counts every trigger; `if` is evaluated only at the last one",
      notes: [.init(range: times, message: "`times` is here")],
      advice: "delete `times` and `within`, and count the events where they are analyzed")
  }

  /// Whether a value can differ from one trigger to the next one on the same view.
  private static func isOfTrigger(_ value: RuleVariable) -> Bool {
    switch value {
    case .data, .view(.text), .view(.value), .triggerValue: true
    default: false
    }
  }
}
