/// A bracket without its other half.
enum UnclosedBracket: Check {
  static let code = "SR0523"
  static let name = "unclosed-bracket"
  static let severity = Severity.error
  static let title = "a bracket without its other half"
  static let explanation = """
    Every `(` and `[` is closed by a `)` and `]`, and the other way round.
    """
  static let bad = ExampleFile.condition(#"⟦(⟧data.price > 0 or view.on"#)
  static let good = ExampleFile.condition(#"(data.price > 0 or view.on)"#)

  static func unclosed(_ range: Range<Int>, _ bracket: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "this `\(bracket)` is never closed",
      help: "write `\(bracket == "[" ? "]" : ")")` where it ends")
  }

  static func stray(_ range: Range<Int>, _ bracket: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "this `\(bracket)` closes nothing", help: "leave it out, or open it before")
  }
}
