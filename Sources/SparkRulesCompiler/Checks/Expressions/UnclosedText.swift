/// A quote that is never closed.
enum UnclosedText: Check {
  static let code = "SR0505"
  static let name = "unclosed-text"
  static let severity = Severity.error
  static let title = "a quote that is never closed"
  static let explanation = """
    A text in an expression stands in `"…"` or `'…'` and ends with the quote it began with. For a quote
    inside of it, use the other kind, or write `\\"`.
    """
  static let bad = ExampleFile.condition(#"screen == ⟦'⟧Checkout"#)
  static let good = ExampleFile.condition(#"screen == 'Checkout'"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let quote = text.part(range)
    return text.finding(
      self, at: range, "this quote is never closed",
      help: "write \(Quoted.code(quote)) at the end of the text, or put a text that holds one in "
        + (quote == "'" ? "`\"…\"`" : "`'…'`"))
  }
}
