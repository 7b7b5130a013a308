import SparkRulesModel

enum UnstoredOncePer: RuleCheck {
  static let id = CheckID("SR0633", "unstored-once-per", .warning)
  static let title = "`once-per` with a value of the app alone"
  static let explanation = """
    A value alone is remembered until the app ends. `app.user_id` hardly changes before that, so the event is sent \
    once after each start. `[install, app.user_id]` is once on this phone, and `[session, app.user_id]` once in \
    a session.
    """
  static let bad = ShortOncePer.limited("once-per: ⟦app.user_id⟧")
  static let good = ShortOncePer.limited("once-per: [install, app.user_id]")

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let texts = rule.source.oncePer.value, let first = texts.first,
      rule.rule.gates.oncePer.allSatisfy(isOfApp)
    else { return nil }
    let names = texts.map(\.value).joined(separator: ", ")
    return first.finding(
      self, at: 0..<first.value.utf8.count, "a value alone is remembered only until the app ends",
      advice: .note("write \(Quoted.code("[install, \(names)]")) for once on this phone, or "
        + Quoted.code("[session, \(names)]")))
  }

  private static func isOfApp(_ limit: Gates.OncePer) -> Bool {
    guard case .value(let expression) = limit else { return false }
    return expression.nodes.allSatisfy { if case .variable(.app) = $0 { true } else { false } }
  }
}
