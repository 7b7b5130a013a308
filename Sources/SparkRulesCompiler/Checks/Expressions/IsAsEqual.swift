/// `is` in place of `==`.
enum IsAsEqual: Check {
  static let code = "SR0514"
  static let name = "is-as-equal"
  static let severity = Severity.error
  static let title = "`is` in place of `==`"
  static let explanation = """
    `is` only stands before `set`. Two values are compared with `==` and `!=`.
    """
  static let bad = ExampleFile.condition(#"screen ⟦is⟧ 'Checkout'"#)
  static let good = ExampleFile.condition(#"screen == 'Checkout'"#)

  static func finding(_ range: Range<Int>, negated: Bool, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not compare",
      help: "write `\(negated ? "!=" : "==")`", fix: negated ? "!=" : "==")
  }
}
