/// `data.price + data.shipping | default(0)`, which replaces the whole sum.
enum DefaultOfSum: Check {
  static let id = CheckID("SR0592", "default-of-sum", .warning)
  static let title = "`default` after a calculation"
  static let explanation = """
    A filter applies to everything before it. In `data.price + data.shipping | default(0)`, a missing \
    `data.shipping` makes the sum missing, and the result is 0. Put the value and its filter in parentheses, or the \
    whole calculation if this is intended.
    """
  static let example = Examples.condition(
    "⟦data.price + data.shipping | default(0)⟧⟨data.price + (data.shipping | default(0))⟩ > 50")

  static func finding(
    _ known: RuleFilter, _ filter: FilterSyntax, on value: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard known == .default, case .binary(let symbol, _, _, let right) = value.kind,
      [.add, .subtract, .multiply, .divide].contains(symbol), right.isReference,
      filter.arguments.count == 1,
      // After a calculation in parentheses, its closing one follows.
      text.part(right.range.upperBound..<text.value.utf8.count).first(where: { $0 != " " }) == "|"
    else { return nil }
    let part = text.part(right.range)
    let call = "default(\(text.part(filter.arguments[0].range)))"
    let before = text.part(value.range.lowerBound..<right.range.lowerBound)
    // The closing parenthesis may be missing.
    let end = min(filter.arguments[0].range.upperBound + 1, text.value.utf8.count)
    let range = value.range.lowerBound..<end
    return text.finding(
      self, at: range, "`\(call)` replaces the whole calculation, not `\(part)`",
      help: "write \(Quoted.code("\(before)(\(part) | \(call))")), or put the calculation in "
        + "parentheses")
  }
}
