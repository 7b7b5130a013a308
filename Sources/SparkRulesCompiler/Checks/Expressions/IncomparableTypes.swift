import SparkRulesModel

/// Two values that cannot be compared.
enum IncomparableTypes: Check {
  static let code = "SR0550"
  static let name = "incomparable-types"
  static let severity = Severity.error
  static let title = "two values that cannot be compared"
  static let explanation = """
    Numbers compare with numbers, texts with texts, true and false only with `==` and `!=`. A text becomes a number by
    the filter `number`; a number in quotes is a text.
    """
  static let bad = ExampleFile.condition(#"⟦index.row == '3'⟧"#)
  static let good = ExampleFile.condition(#"index.row == 3"#)

  static func finding(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    guard let fault = comparison.fault else { return nil }
    let word = comparison.symbol.rawValue
    let whole = comparison.left.range.lowerBound..<comparison.right.range.upperBound
    switch fault {
    case .neverEqual(let left, let right):
      return text.finding(
        self, at: whole, "\(left.phrase) cannot be compared with \(right.phrase)",
        help: help(comparison, text))
    case .noOrder(let node, let type):
      return text.finding(
        self, at: node.range, "\(type.phrase) is neither more nor less than anything",
        help: "compare with `==` or `!=`")
    case .noText(let node, let type):
      return text.finding(
        self, at: node.range, "`\(word)` looks at texts, and this is \(type.phrase)",
        help: literal(node, text).map { "write \(Quoted.code("\"\($0)\""))" } ?? "write a text")
    case .noContainer(let node, let type):
      return text.finding(
        self, at: node.range, "nothing can be in \(type.phrase)",
        help: "write a list, such as `[\"S\", \"M\"]`, or a text")
    case .entry(let node, let type, let other):
      return text.finding(
        self, at: node.range, "this is \(type.phrase), and what is sought is \(other.phrase)",
        help: other == .text
          ? literal(node, text).map { "write \(Quoted.code("\"\($0)\""))" }
          : "write \(other.phrase)")
    }
  }

  /// A number or truth value as it is written; nil for anything else.
  private static func literal(_ node: ExpressionSyntax, _ text: ScalarText) -> String? {
    guard case .literal(let value) = node.kind, ValueType(of: value) != .text else { return nil }
    return text.part(node.range)
  }

  private static func help(_ comparison: Comparison, _ text: ScalarText) -> String {
    let sides = [
      (comparison.left, comparison.rightType), (comparison.right, comparison.leftType),
    ]
    for (node, other) in sides {
      guard case .literal(let value) = node.kind else { continue }
      if case .text(let inside) = value,
        ValueType(of: ExpressionLexer.value(inside) ?? SparkLiteral.parse(inside)) == other
      {
        return "write \(Quoted.code(inside)) without quotes"
      }
      let isEquality = comparison.symbol == .equal || comparison.symbol == .notEqual
      if other == .text, isEquality, let written = literal(node, text) {
        return "write \(Quoted.code("\"\(written)\""))"
      }
    }
    if comparison.leftType == .number, comparison.rightType == .text {
      return
        "make a number of the text: \(Quoted.code("\(text.part(comparison.right.range)) | number"))"
    }
    if comparison.leftType == .text, comparison.rightType == .number {
      return
        "make a number of the text: \(Quoted.code("\(text.part(comparison.left.range)) | number"))"
    }
    return "compare two values of one kind"
  }
}
