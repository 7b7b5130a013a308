import SparkRulesModel

enum WaitInField: RuleCheck {
  static let id = CheckID("SR0667", "wait-in-field", .warning)
  static let title = "a wait from `focus` for something that happens outside of the field"
  static let explanation = """
    A wait that begins at `focus` ends when the field loses the focus, so a rule with `from: focus`, `after: 2m` and \
    `without` a tap on a button fires only for people who remain in that field for two minutes. For people who leave a \
    form, end a pair at the screen's `disappear`; for people who stay on it, begin with the screen's `appear`.
    """
  static let bad = file("focus}\n⟦after⟧: 2m")
  static let good = file("focus}\nto: {view: Quote, trigger: [disappear, app-background]}")

  private static func file(_ keys: String) -> String {
    Examples.rule(
      "from: {view: Quote/emailField, trigger: \(keys)\n"
        + "without: {view: Quote/sendButton, trigger: tap}\nactions:\n  - emit: quote_abandoned")
  }

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .delay(let delay) = rule.schedule, delay.from.triggers == [.keyword(.focus)],
      let without = delay.without, let other = without.views,
      other != delay.from.views ?? rule.rule.views, without.triggers.contains(.keyword(.tap)),
      let key = rule.source.after.key
    else { return nil }
    return Diagnostic(
      self, at: key, "the wait ends when the field loses the focus",
      advice: .note("begin with the screen's `appear`, or end a pair with `to` at the screen's `disappear` "
        + "instead of `after`"))
  }
}
