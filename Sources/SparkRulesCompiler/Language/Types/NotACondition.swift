enum NotACondition: Check {
  static let id = CheckID("SR0551", "not-a-condition")
  static let title = "an `if` that is not a condition"
  static let explanation = """
    An `if` must be true or false: a comparison, `x is set`, or a value that is true or false. A \
    text or a number is not a condition.
    """
  static let example = Examples.condition(#"⟦view.text⟧⟨view.text is set⟩"#)

  static func finding(
    _ type: ValueType, of root: ExpressionSyntax, in text: ScalarText, _ scope: Scope
  ) -> Diagnostic? {
    guard type != .bool, type != .unknown else { return nil }
    let written = text.part(root.range)
    // `is_sale: data.price < 20` under `let`
    if case .text(let constant)? = scope.locals[written]?.constant,
      let condition = ExpressionParser.valid(constant), condition.isCondition,
      !condition.isReference
    {
      return text.finding(
        self, at: root.range, "\(Quoted.code(written)) is a text, and no condition",
        help: "write \(Quoted.code("\(written): ${\(constant)}", limit: 160)) under `let`")
    }
    return text.finding(
      self, at: root.range, "a condition must be true or false, but this is \(type.phrase)",
      help: type == .number
        ? "compare it, such as \(Quoted.code("\(written) > 0"))"
        : "compare it, or test whether it is available: \(Quoted.code("\(written) is set"))")
  }
}
