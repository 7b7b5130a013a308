enum NotACondition: Check {
  static let id = CheckID("SR0551", "not-a-condition")
  static let title = "an `if` that is not a condition"
  static let explanation = """
    An `if` must be true or false: a comparison, `x is set`, or a value that is true or false. A \
    text or a number is not a condition.
    """
  static let example = Examples.condition(#"⟦view.text⟧⟨view.text is set⟩"#)

  static func finding(
    _ type: ValueType, of root: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard type != .bool, type != .unknown else { return nil }
    let written = text.part(root.range)
    return text.finding(
      self, at: root.range, "a condition must be true or false, but this is \(type.phrase)",
      help: type == .number
        ? "compare it, such as \(Quoted.code("\(written) > 0"))"
        : "compare it, or test whether it is available: \(Quoted.code("\(written) is set"))")
  }
}
