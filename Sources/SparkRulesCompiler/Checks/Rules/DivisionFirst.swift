/// `(old - new) / old` without its parentheses.
enum DivisionFirst: ExpressionCheck {
  static let id = CheckID("SR0599", "division-first", .warning)

  static func finding(_ node: ExpressionSyntax, _ scope: Scope, _ text: ScalarText) -> Diagnostic? {
    guard case .binary(.subtract, _, let left, let right) = node.kind,
      case .reference(let old) = left.kind,
      case .binary(.divide, _, let dividend, let divisor) = right.kind,
      right.range.lowerBound == dividend.range.lowerBound,
      case .reference(let new) = dividend.kind, case .reference(let base) = divisor.kind,
      base.spelling == old.spelling
    else { return nil }
    return text.finding(
      self, at: left.range.lowerBound..<right.range.upperBound,
      "the division is calculated before the subtraction",
      advice: "write \(Quoted.code("(\(old.spelling) - \(new.spelling)) / \(old.spelling)"))")
  }
}
