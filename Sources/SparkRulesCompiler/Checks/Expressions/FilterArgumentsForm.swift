/// A filter's arguments without parentheses.
enum FilterArgumentsForm: Check {
  static let code = "SR0528"
  static let name = "filter-arguments-form"
  static let severity = Severity.error
  static let title = "a filter's arguments without parentheses"
  static let explanation = """
    What a filter takes stands in parentheses behind it: `data.currency | default("USD")`.
    """
  static let bad = ExampleFile.condition(#"data.kind | ⟦default 'x'⟧ == 'x'"#)
  static let good = ExampleFile.condition(#"data.kind | default('x') == 'x'"#)

  static func finding(
    _ range: Range<Int>, _ name: String, _ argument: String, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "what a filter takes stands in parentheses",
      help: "write \(Quoted.code("\(name)(\(argument))"))")
  }
}
