/// A list in parentheses.
enum ParenthesisedList: Check {
  static let code = "SR0529"
  static let name = "parenthesised-list"
  static let severity = Severity.error
  static let title = "a list in parentheses"
  static let explanation = """
    Several values to choose from stand in brackets: `screen in ["Cart", "Checkout"]`.
    """
  static let bad = ExampleFile.condition(#"screen in ⟦('Cart', 'Checkout')⟧"#)
  static let good = ExampleFile.condition(#"screen in ['Cart', 'Checkout']"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let inside = text.part(range).dropFirst().dropLast()
    return text.finding(
      self, at: range, "a list stands in brackets", help: "write \(Quoted.code("[\(inside)]"))")
  }
}
