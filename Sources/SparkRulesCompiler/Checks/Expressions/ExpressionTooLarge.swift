/// An expression beyond all measure.
enum ExpressionTooLarge: Check {
  static let code = "SR0530"
  static let name = "expression-too-large"
  static let severity = Severity.error
  static let title = "an expression beyond all measure"
  static let explanation = """
    An expression has at most 65,536 bytes, 128 operators and filters, and 64 levels of nesting. A long
    row of `==` with `or` is shorter with `in`: `screen in ["Cart", "Checkout"]`.
    """
  static let bad = ExampleFile.condition(
    String(repeating: "(", count: 64) + "⟦(⟧1 == data.a" + String(repeating: ")", count: 65))
  static let good = ExampleFile.condition(#"data.a == 1"#)

  static func finding(
    _ range: Range<Int>, _ excess: ExpressionProblem.Excess, in text: ScalarText
  ) -> Diagnostic {
    switch excess {
    case .bytes:
      text.finding(
        self, at: range, "this expression has more than \(LanguageLimits.expressionBytes) bytes",
        help: "make several rules of this one")
    case .operators:
      text.finding(
        self, at: range,
        "this expression has more than \(LanguageLimits.expressionOperators) operators",
        help: "write `in` with a list for many comparisons, or make several rules")
    case .depth:
      text.finding(
        self, at: range, "parentheses stand too deep inside each other", help: "make several rules")
    }
  }
}
