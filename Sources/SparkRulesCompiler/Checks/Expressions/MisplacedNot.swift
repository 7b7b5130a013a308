/// `not` inside a comparison.
enum MisplacedNot: Check {
  static let code = "SR0515"
  static let name = "misplaced-not"
  static let severity = Severity.error
  static let title = "`not` inside a comparison"
  static let explanation = """
    `not` stands before the whole comparison: `not screen in ["Cart", "Checkout"]`. Where it belongs to a
    value behind an operator, that value stands in parentheses: `view.on == (not data.on)`.
    """
  static let bad = ExampleFile.condition(#"screen ⟦not in⟧ ['Cart']"#)
  static let good = ExampleFile.condition(#"not screen in ['Cart']"#)

  static func finding(_ range: Range<Int>, meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`not` stands before the whole comparison",
      help: "write `not … \(meant) …`")
  }

  static func parentheses(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`not` cannot follow this operator", help: "put it in parentheses: `(not …)`"
    )
  }
}
