import SparkRulesModel

/// A value that an operator cannot take.
enum OperandType: Check {
  static let code = "SR0549"
  static let name = "operand-type"
  static let severity = Severity.error
  static let title = "a value that an operator cannot take"
  static let explanation = """
    `and`, `or` and `not` connect what is true or false; `+ - * /` calculate with numbers. Texts are joined in a
    template: `${a} ${b}`.
    """
  static let bad = ExampleFile.condition(#"screen == 'Cart' or ⟦'Checkout'⟧"#)
  static let good = ExampleFile.condition(#"screen in ['Cart', 'Checkout']"#)

  static func finding(
    _ found: ValueType, _ wanted: ValueType, at node: ExpressionSyntax, beside word: String,
    after other: ExpressionSyntax?, in text: ScalarText
  ) -> Diagnostic {
    let range = node.range
    if wanted == .bool {
      return text.finding(
        self, at: range, "`\(word)` connects conditions, and this is \(found.phrase)",
        help: repeated(node, word, other, text)
          ?? "compare it, such as \(Quoted.code("\(text.part(range)) is set"))")
    }
    return text.finding(
      self, at: range, "`\(word)` calculates with numbers, and this is \(found.phrase)",
      help: word == "+" && found == .text
        ? "texts are joined in a template: `${a} ${b}`"
        : found == .text
          ? "make a number of it: \(Quoted.code("(\(text.part(range)) | number)"))"
          : "write a number")
  }

  /// `x == "a" or "b"`: what was compared before was meant to be compared again.
  private static func repeated(
    _ node: ExpressionSyntax, _ word: String, _ other: ExpressionSyntax?, _ text: ScalarText
  ) -> String? {
    guard case .literal = node.kind, let other else { return nil }
    if word == "or", case .reference = other.kind {
      return "write "
        + Quoted.code("\(text.part(other.range)) | default(\(text.part(node.range)))")
        + " for a value that may be missing"
    }
    guard case .binary(let symbol, let place, let subject, let value) = other.kind,
      InfixOperator.power(of: symbol) == .comparison
    else { return nil }
    let left = text.part(subject.range)
    let list = "[\(text.part(value.range)), \(text.part(node.range))]"
    if symbol == .equal, word == "or" { return "write \(Quoted.code("\(left) in \(list)"))" }
    return "repeat what is compared: "
      + Quoted.code("\(word) \(left) \(text.part(place)) \(text.part(node.range))")
  }
}
