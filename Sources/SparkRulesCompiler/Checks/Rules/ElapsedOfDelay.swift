/// `elapsed` beside `after: 30s`, which is always 30.
enum ElapsedOfDelay: RuleCheck {
  static let id = CheckID("SR0639", "elapsed-of-delay", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .delay(let delay) = rule.schedule, rule.reads(.elapsed),
      let key = rule.source.after.key
    else { return nil }
    let end = delay.from.triggers == [.keyword(.appear)] ? "`to: disappear`" : "`to`"
    return Diagnostic(
      self, at: key, "the rule fires after this time, so `elapsed` is always the same",
      advice: "for the whole time, write \(end) and `at-least` instead of `after`")
  }
}
