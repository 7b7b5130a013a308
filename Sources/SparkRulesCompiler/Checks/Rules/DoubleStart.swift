enum DoubleStart: RuleCheck {
  static let id = CheckID("SR0647", "double-start", .warning)

  /// Triggers in the order in which they occur; the later one includes the occurrences of the earlier one.
  private static let pairs: [(TriggerKeyword, TriggerKeyword, when: String)] = [
    (.appStart, .appForeground, "when the app is started"),
    (.appStart, .sessionStart, "when the app is started"),
    (.sessionStart, .appForeground, "when the app is started"),
    (.tap, .select, "at the same touch"), (.touch, .tap, "at the same touch"),
  ]

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = rule.schedule, rule.rule.gates.oncePer.isEmpty,
      rule.rule.condition == nil, rule.rule.gates.throttle == nil,
      let pair = pairs.first(where: {
        triggers.contains(.keyword($0.0)) && triggers.contains(.keyword($0.1))
      }),
      let word = rule.source.triggers.value?.first(where: { $0.value == pair.0.rawValue })
    else { return nil }
    return Diagnostic(
      self, at: word.range,
      "`\(pair.0.rawValue)` and `\(pair.1.rawValue)` both occur \(pair.when)",
      advice: "delete `\(pair.0.rawValue)`, so that there is one event")
  }
}
