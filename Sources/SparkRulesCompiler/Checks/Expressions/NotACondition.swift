/// An `if` that is neither true nor false.
enum NotACondition: Check {
  static let code = "SR0551"
  static let name = "not-a-condition"
  static let severity = Severity.error
  static let title = "an `if` that is neither true nor false"
  static let explanation = """
    An `if` is something that is true or false: a comparison, `x is set`, a value that is true or false by itself.
    A text or a number is neither.
    """
  static let bad = ExampleFile.condition(#"⟦view.text⟧"#)
  static let good = ExampleFile.condition(#"view.text is set"#)

  static func finding(
    _ type: ValueType, of root: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard type != .bool, type != .unknown else { return nil }
    let written = text.part(root.range)
    return text.finding(
      self, at: root.range, "a condition is true or false, and this is \(type.phrase)",
      help: type == .number
        ? "compare it, such as \(Quoted.code("\(written) > 0"))"
        : "compare it, or ask whether it is there: \(Quoted.code("\(written) is set"))")
  }
}
