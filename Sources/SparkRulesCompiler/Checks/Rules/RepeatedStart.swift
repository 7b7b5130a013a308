enum RepeatedStart: RuleCheck {
  static let id = CheckID("SR0635", "repeated-start")

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(let triggers, .some) = rule.schedule, let key = rule.source.times.key,
      triggers.allSatisfy({ $0 == .keyword(.appStart) })
    else { return nil }
    return Diagnostic(
      self, at: key, "`app-start` occurs once, and `times` begins again after each start",
      advice: "delete `times` and `within`, and count the starts where the events are analyzed")
  }
}
