import SparkRulesModel

enum VisibleCondition: RuleCheck {
  static let id = CheckID("SR0659", "visible-condition", .warning)
  static let title = "a condition with `visible` that an impression misses"
  static let explanation = """
    An impression fires once in each appearance of the screen, as soon as the part under `visible` has been shown for the time \
    under `at-least`; without these keys, half of the view for a second. A condition that requires a larger part is false \
    if less of the view is shown then, and the rule does not fire later. Write the part under `visible`.
    """
  static let bad = file("if: ⟦visible >= 75%⟧")
  static let good = file("visible: 75%")

  private static func file(_ line: String) -> String {
    Examples.rule("view: Auction/lot\ntrigger: impression\n\(line)\nactions:\n  - emit: lot_seen")
  }

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    var findings: [Diagnostic] = []
    guard case .impression(let impression) = rule.schedule, rule.reads(.visible),
      let text = rule.source.condition.value,
      let condition = ExpressionParser.parse(text, into: &findings)
    else { return nil }
    for part in condition.root.operands(of: .and) {
      guard case .binary(let symbol, _, let left, let right) = part.kind,
        symbol == .greater || symbol == .greaterOrEqual, case .reference(let value) = left.kind,
        value.spelling == "visible", case .literal(.double(let least)) = right.kind,
        least > impression.visible
      else { continue }
      return text.finding(
        self, at: part.range,
        "the impression fires before as much of the view is shown, and not again",
        advice: .note("delete this condition, and write "
          + "\(Quoted.code("visible: \(text.part(right.range))")) next to `trigger`"))
    }
    return nil
  }
}
