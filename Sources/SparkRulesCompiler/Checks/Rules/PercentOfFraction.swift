import SparkRulesModel

/// `depth * 100 | percent` and `visible | round | percent`.
enum PercentOfFraction: ExpressionCheck {
  static let id = CheckID("SR0576", "percent-of-fraction", .warning)

  static func finding(
    _ node: ExpressionSyntax, in scope: Scope, _ text: ScalarText
  ) -> Diagnostic? {
    guard case .filter(let value, let filter) = node.kind,
      filter.name == RuleFilter.percent.rawValue
    else { return nil }
    switch value.kind {
    case .binary(.multiply, _, let fraction, let factor)
    where factor.kind == .literal(.int(100)):
      return text.finding(
        self, at: node.range, "`percent` multiplies by 100 as well",
        advice: "write \(Quoted.code("\(text.part(fraction.range)) | percent"))")
    case .filter(let fraction, let round)
    where round.name == RuleFilter.round.rawValue && round.arguments.isEmpty
      && isFraction(fraction, in: scope):
      return text.finding(
        self, at: node.range, "`round` leaves 0 or 1 of a fraction",
        advice: "write \(Quoted.code("\(text.part(fraction.range)) | percent | round"))")
    default: return nil
    }
  }

  private static func isFraction(_ value: ExpressionSyntax, in scope: Scope) -> Bool {
    switch value.kind {
    case .binary(.divide, _, _, _): return true
    case .reference(let reference):
      guard case .found(let variable, _) = NameResolver.resolve(reference, in: scope) else {
        return false
      }
      return variable == .visible || variable == .depth
    default: return false
    }
  }
}
