enum UnstoredOncePer: RuleCheck {
  static let id = CheckID("SR0633", "unstored-once-per", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let texts = rule.source.oncePer.value, let first = texts.first,
      rule.rule.gates.oncePer.allSatisfy(isOfApp)
    else { return nil }
    let names = texts.map(\.value).joined(separator: ", ")
    return first.finding(
      self, at: 0..<first.value.utf8.count, "a value alone is remembered only until the app ends",
      advice: .note(
        "write \(Quoted.code("[install, \(names)]")) for once on this phone, or "
          + Quoted.code("[session, \(names)]")))
  }

  private static func isOfApp(_ limit: Gates.OncePer) -> Bool {
    guard case .value(let expression) = limit else { return false }
    return expression.nodes.allSatisfy { if case .variable(.app) = $0 { true } else { false } }
  }
}
