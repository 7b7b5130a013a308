/// An expression with nothing in it.
enum EmptyExpression: Check {
  static let code = "SR0504"
  static let name = "empty-expression"
  static let severity = Severity.error
  static let title = "an expression with nothing in it"
  static let explanation = """
    Where an expression must stand, in `if`, in `once-per` or between `${` and `}`, there are only blanks. For
    a text with `${` in it, write `$${`.
    """
  static let bad = ExampleFile.value(#"⟦${ }⟧"#)
  static let good = ExampleFile.value(#"${data.name}"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "there is no expression here",
      help: "write what is to be read, such as `data.price`")
  }
}
