import SparkRulesModel

enum WaitInField: ScheduleCheck {
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

  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    guard case .delay(let delay) = schedule, delay.from.triggers == [.keyword(.focus)],
      let without = delay.without, without.views != nil, without.views != delay.from.views,
      without.triggers.contains(.keyword(.tap)), let key = source.after.key,
      let path = (source.from.value?.view.value ?? source.view.value)?.first?.value,
      let screen = path.split(separator: "/").first, let end = EventPhrase.leavingScreen(of: path)
    else { return nil }
    let replaced = source.view.isPresent ? "`from` and `view`" : "`from`"
    return Diagnostic(
      self, at: key, "the wait ends when the field loses the focus",
      help:
        "for people who leave the screen without it, write \(end) instead of `after`; for people who are still on the screen "
        + "after this time, write \(Quoted.code("from: {view: \(screen), trigger: appear}", limit: 120)) instead of \(replaced); "
        + "if they must still be in the field, add an `ignore` comment"
    )
  }
}
