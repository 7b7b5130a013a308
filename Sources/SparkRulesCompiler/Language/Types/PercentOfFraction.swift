/// `depth * 100 | percent` and `visible | round | percent`.
enum PercentOfFraction: Check {
  static let id = CheckID("SR0576", "percent-of-fraction", .warning)
  static let title = "a fraction that is changed before `percent`"
  static let explanation = """
    `visible` and `depth` are fractions from 0 to 1, and `percent` multiplies by 100: `${depth | percent}` is 25. \
    `round` before it leaves 0 or 1, so write it last.
    """
  static let example = Examples.value("${⟦data.share * 100 | percent⟧⟨data.share | percent⟩}")

  static func finding(
    _ value: ExpressionSyntax, _ filter: FilterSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard filter.name == RuleFilter.percent.rawValue else { return nil }
    let range = value.range.lowerBound..<filter.range.upperBound
    switch value.kind {
    case .binary(.multiply, _, let left, let right):
      guard text.part(right.range) == "100" else { return nil }
      return text.finding(
        self, at: range, "`percent` multiplies by 100 as well",
        help: "write \(Quoted.code("\(text.part(left.range)) | percent"))")
    case .filter(let subject, let before):
      guard before.name == RuleFilter.round.rawValue, before.arguments.isEmpty,
        ["visible", "depth"].contains(text.part(subject.range)) || subject.isQuotient
      else { return nil }
      return text.finding(
        self, at: range, "`round` leaves 0 or 1 of a fraction",
        help: "write \(Quoted.code("\(text.part(subject.range)) | percent | round"))")
    default: return nil
    }
  }
}

extension ExpressionSyntax {
  /// Whether an expression is a division.
  fileprivate var isQuotient: Bool {
    if case .binary(.divide, _, _, _) = kind { true } else { false }
  }
}
