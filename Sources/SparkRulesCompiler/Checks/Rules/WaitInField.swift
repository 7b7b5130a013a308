enum WaitInField: RuleCheck {
  static let id = CheckID("SR0667", "wait-in-field", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .delay(let delay) = rule.schedule, delay.from.triggers == [.keyword(.focus)],
      let without = delay.without, let other = without.views,
      other != delay.from.views ?? rule.rule.views, without.triggers.contains(.keyword(.tap)),
      let key = rule.source.after.key
    else { return nil }
    return Diagnostic(
      self, at: key, "the wait ends when the field loses the focus",
      advice: .note(
        "begin with the screen's `appear`, or end a pair with `to` at the screen's `disappear` "
          + "instead of `after`"))
  }
}
