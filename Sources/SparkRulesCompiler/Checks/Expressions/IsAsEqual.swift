/// `is` in place of `==`.
enum IsAsEqual: Check {
  static let code = "SR0514"
  static let name = "is-as-equal"
  static let severity = Severity.error
  static let title = "`is` in place of `==`"
  static let explanation = """
    `is` only stands before `set`. Two values are compared with `==` and `!=`.
    """
  static let bad = ExampleFile.condition(#"screen ⟦is⟧ 'Checkout'"#)
  static let good = ExampleFile.condition(#"screen == 'Checkout'"#)

  static func finding(_ range: Range<Int>, negated: Bool, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not compare",
      help: "write `\(negated ? "!=" : "==")`", fix: negated ? "!=" : "==")
  }

  private static let states: [String: String] = [
    "enabled": "view.enabled", "active": "view.enabled", "disabled": "not view.enabled",
    "inactive": "not view.enabled", "selected": "view.selected", "on": "view.on",
    "checked": "view.on", "off": "not view.on", "unchecked": "not view.on",
  ]

  static func state(
    _ range: Range<Int>, _ state: String, negated: Bool, in text: ScalarText
  ) -> Diagnostic {
    let meant = states[state.lowercased()].map { value in
      guard negated else { return value }
      return value.hasPrefix("not ") ? String(value.dropFirst(4)) : "not \(value)"
    }
    let isSeen = ["visible", "hidden", "shown"].contains(state.lowercased())
    return text.finding(
      self, at: range, "`is` does not ask what a view is",
      help: meant.map { "write `\($0)`" }
        ?? (isSeen
          ? "a rule with `trigger: appear` or `trigger: impression` fires when its view is seen"
          : "a view has \(Quoted.list(ValueNames.viewProperties, "and"))"),
      fix: meant)
  }
}
