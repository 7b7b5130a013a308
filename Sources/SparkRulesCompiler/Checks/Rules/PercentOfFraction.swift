/// `depth * 100 | percent`.
enum PercentOfFraction: ExpressionCheck {
  static let id = CheckID("SR0576", "percent-of-fraction", .warning)

  static func finding(_ node: ExpressionSyntax, _ scope: Scope, _ text: ScalarText) -> Diagnostic? {
    guard case .filter(let value, let filter) = node.kind,
      filter.name == RuleFilter.percent.rawValue,
      case .binary(.multiply, _, let fraction, let factor) = value.kind,
      factor.kind == .literal(.int(100))
    else { return nil }
    return text.finding(
      self, at: node.range, "`percent` multiplies by 100 as well",
      advice: .write("\(text.part(fraction.range)) | percent"))
  }
}
