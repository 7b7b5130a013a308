/// `\` before something else than a quote.
enum InvalidEscape: Check {
  static let code = "SR0507"
  static let name = "invalid-escape"
  static let severity = Severity.error
  static let title = "`\\` before something else than a quote"
  static let explanation = """
    In a text, `\\` stands before a quote or another `\\` and takes it as itself. There is no `\\n` or `\\t`.
    """
  static let bad = ExampleFile.condition(#"view.text contains 'a⟦\n⟧b'"#)
  static let good = ExampleFile.condition(#"view.text contains 'a\\nb'"#)

  static func finding(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code("\\\(scalar)")) means nothing in a text",
      help: "write `\\\\` where the character itself is meant; line breaks cannot be written")
  }
}
