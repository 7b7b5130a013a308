/// A text without quotes.
enum UnquotedText: Check {
  static let code = "SR0522"
  static let name = "unquoted-text"
  static let severity = Severity.error
  static let title = "a text without quotes"
  static let explanation = """
    In an expression, text stands in quotes, so that it can be told from names: `screen == "Order summary"`.
    """
  static let bad = ExampleFile.condition(#"screen == ⟦Order summary⟧"#)
  static let good = ExampleFile.condition(#"screen == 'Order summary'"#)

  static func finding(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "text stands in quotes here",
      help: "write \(Quoted.code(LiteralPrinter.print(written)))")
  }
}
