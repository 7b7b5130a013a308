/// An operator without a value.
enum MissingValue: Check {
  static let code = "SR0520"
  static let name = "missing-value"
  static let severity = Severity.error
  static let title = "an operator without a value"
  static let explanation = """
    Each operator stands between two values (`not` and `-` before one): `a and b`, `data.price > 0`.
    """
  static let bad = ExampleFile.condition(#"data.price > 0 ⟦and⟧"#)
  static let good = ExampleFile.condition(#"data.price > 0 and view.enabled"#)

  static func finding(
    _ range: Range<Int>, _ gap: ExpressionProblem.Gap, in text: ScalarText
  ) -> Diagnostic {
    switch gap {
    case .after(let word):
      return text.finding(
        self, at: range, "nothing follows \(Quoted.code(word))",
        help: "write the value that belongs there, or leave it out")
    case .before(let word):
      return text.finding(
        self, at: range, "nothing stands before \(Quoted.code(word))",
        help: "write the value that belongs there, or leave it out")
    case .between(let first, let second):
      return text.finding(
        self, at: range,
        "nothing stands between \(Quoted.code(first)) and \(Quoted.code(second))",
        help: ["and", "or"].contains(first)
          ? "repeat the value: \(Quoted.code("x … \(first) x \(second) …"))"
          : "leave one of them out")
    case .inside(let brackets):
      return text.finding(
        self, at: range, "nothing stands inside \(Quoted.code(brackets))",
        help: "write the value that belongs there, or leave them out")
    }
  }
}
