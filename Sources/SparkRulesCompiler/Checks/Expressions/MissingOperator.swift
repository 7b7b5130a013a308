/// Two values without an operator between them.
enum MissingOperator: Check {
  static let code = "SR0521"
  static let name = "missing-operator"
  static let severity = Severity.error
  static let title = "two values without an operator between them"
  static let explanation = """
    Between two values stands what connects them: `and`, `or`, a comparison, or `+ - * /`. Text stands in
    quotes.
    """
  static let bad = ExampleFile.condition(#"view.enabled ⟦view.on⟧"#)
  static let good = ExampleFile.condition(#"view.enabled and view.on"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range,
      "nothing connects \(Quoted.code(text.part(range))) with what stands before it",
      help: "write `and`, `or` or a comparison in between; text stands in quotes")
  }
}
