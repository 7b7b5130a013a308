/// A comparison of a comparison.
enum ChainedComparison: Check {
  static let code = "SR0525"
  static let name = "chained-comparison"
  static let severity = Severity.error
  static let title = "a comparison of a comparison"
  static let explanation = """
    A comparison is true or false, and comparing that with a third value is never what was meant. Write
    two comparisons with `and`: `1 < data.count and data.count < 5`.
    """
  static let bad = ExampleFile.condition(#"1 < data.count ⟦<⟧ 5"#)
  static let good = ExampleFile.condition(#"1 < data.count and data.count < 5"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "this compares the result of another comparison",
      help: "write two comparisons with `and` between them: `1 < x and x < 5`")
  }
}
