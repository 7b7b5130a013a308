/// `(old - new) / old` without its parentheses.
enum DivisionFirst: Check {
  static let id = CheckID("SR0599", "division-first", .warning)
  static let title = "a division that is calculated before a subtraction"
  static let explanation = """
    `*` and `/` are calculated before `+` and `-`. For a share, such as a discount, write parentheses: \
    `(data.old - data.new) / data.old`.
    """
  static let example = Examples.value(
    "${⟦data.old - data.new / data.old⟧⟨(data.old - data.new) / data.old⟩}")

  static func finding(
    _ symbol: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    in text: ScalarText
  ) -> Diagnostic? {
    guard symbol == .subtract, left.isReference,
      case .binary(.divide, _, let first, let second) = right.kind, first.isReference,
      text.part(second.range) == text.part(left.range)
    else { return nil }
    let (old, new) = (text.part(left.range), text.part(first.range))
    return text.finding(
      self, at: left.range.lowerBound..<right.range.upperBound,
      "the division is calculated before the subtraction",
      help: "write \(Quoted.code("(\(old) - \(new)) / \(old)"))")
  }
}
