/// A text in quotes that are none here.
enum ForeignQuotes: Check {
  static let code = "SR0506"
  static let name = "foreign-quotes"
  static let severity = Severity.error
  static let title = "a text in quotes that are none here"
  static let explanation = """
    A text in an expression stands in straight quotes: `"…"` or `'…'`. Programs for writing letters turn them
    into curly ones, which look alike and mean nothing here.
    """
  static let bad = ExampleFile.condition(#"screen == ⟦“Checkout”⟧"#)
  static let good = ExampleFile.condition(#"screen == "Checkout""#)

  static func finding(_ range: Range<Int>, _ inside: String, in text: ScalarText) -> Diagnostic {
    let quotes = text.part(range).first == "`" ? "backticks" : "curly quotes"
    return text.finding(
      self, at: range, "\(quotes) hold no text",
      help: "write \(Quoted.code(LiteralPrinter.print(inside)))")
  }
}
