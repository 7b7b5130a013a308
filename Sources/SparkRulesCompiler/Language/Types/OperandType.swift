enum OperandType: Check {
  static let id = CheckID("SR0549", "operand-type")
  static let title = "an operand of the wrong type"
  static let explanation = """
    `and`, `or` and `not` require conditions; `+ - * /` require numbers. To join texts, use a \
    template: `${a} ${b}`.
    """
  static let bad = Examples.condition(#"⟦screen == 'Cart' or 'Checkout'⟧"#)
  static let good = Examples.condition(#"screen in ['Cart', 'Checkout']"#)

  static func finding(
    _ found: ValueType, _ wanted: ValueType, at node: ExpressionSyntax, by word: String,
    after other: ExpressionSyntax?, in text: ScalarText
  ) -> Diagnostic {
    let range = node.range
    if wanted == .bool {
      // The help replaces both operands.
      if let other, let help = repeated(node, word, other, text) {
        return text.finding(
          self, at: other.range.lowerBound..<range.upperBound,
          "`\(word)` requires conditions, but \(Quoted.code(text.part(range))) is \(found.phrase)",
          help: help)
      }
      return text.finding(
        self, at: range, "`\(word)` requires conditions, but this is \(found.phrase)",
        help: node.isLiteral
          ? "compare a value with it, such as \(Quoted.code("view.text == \(text.part(range))"))"
          : "compare it, such as \(Quoted.code("\(text.part(range)) is set"))")
    }
    return text.finding(
      self, at: range, "`\(word)` requires numbers, but this is \(found.phrase)",
      help: found == .date || word == "-" && found == .timestamp
        ? ForeignValue.calculation(of: [text.value])
        : word == "+" && found == .text && !isBesideNumber(node, text)
          ? "join texts in a template: `${a} ${b}`"
          : number(node).map { "write `\($0)`" }
            ?? (found == .text
              ? "convert it to a number: \(Quoted.code("(\(text.part(range)) | number)"))"
              : "write a number"))
  }

  /// Whether a number is added to a value: `week + 1`.
  private static func isBesideNumber(_ node: ExpressionSyntax, _ text: ScalarText) -> Bool {
    let after = text.part(node.range.upperBound..<text.value.utf8.count).drop { $0 == " " }
    let before = text.part(0..<node.range.lowerBound).split(separator: " ")
    return after.first == "+" && after.dropFirst().first { $0 != " " }?.isNumber == true
      || before.last == "+" && before.dropLast().last?.last?.isNumber == true
  }

  /// The number in a literal text.
  private static func number(_ node: ExpressionSyntax) -> String? {
    node.literalText.flatMap { NumberLiteral.parse($0) == nil ? nil : $0 }
  }

  /// Creates the finding for `x == "a" or "b" or "c"`.
  static func repeated(_ range: Range<Int>, _ meant: String, in text: ScalarText) -> Diagnostic {
    let isText = text.part(range).first.map { !$0.isNumber && $0 != "-" } ?? false
    return text.finding(
      self, at: range, "`or` requires conditions, but this is \(isText ? "a text" : "a number")",
      help: "write \(Quoted.code(meant, limit: 160))")
  }

  /// The help for `x == "a" or "b"`, where the second comparison has no left side.
  private static func repeated(
    _ node: ExpressionSyntax, _ word: String, _ other: ExpressionSyntax, _ text: ScalarText
  ) -> String? {
    guard case .literal = node.kind else { return nil }
    if word == "or", case .reference = other.kind {
      return "write "
        + Quoted.code("\(text.part(other.range)) | default(\(text.part(node.range)))")
        + " for a value that may be missing"
    }
    guard case .binary(let symbol, _, let subject, let value) = other.kind,
      InfixOperator.power(of: symbol) == .comparison
    else { return nil }
    let left = text.part(subject.range)
    let list = "[\(text.part(value.range)), \(text.part(node.range))]"
    if symbol == .equal, word == "or" { return "write \(Quoted.code("\(left) in \(list)"))" }
    return nil
  }
}
