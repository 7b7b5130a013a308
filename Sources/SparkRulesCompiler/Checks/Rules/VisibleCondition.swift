enum VisibleCondition: RuleCheck {
  static let id = CheckID("SR0659", "visible-condition", .warning)

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
        advice: .note(
          "delete this condition, and write "
            + "\(Quoted.code("visible: \(text.part(right.range))")) next to `trigger`"))
    }
    return nil
  }
}
