/// `${` without `}`.
enum UnclosedTemplate: Check {
  static let code = "SR0501"
  static let name = "unclosed-template"
  static let severity = Severity.error
  static let title = "`${` without `}`"
  static let explanation = """
    A value in a text is written `${…}`. For the two characters themselves, write `$${`.
    """
  static let bad = ExampleFile.value(#"Buy ⟦${⟧data.name"#)
  static let good = ExampleFile.value(#"Buy ${data.name}"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "this `${` is never closed",
      help: "write `}` behind the expression, or `$${` for the characters themselves")
  }
}
