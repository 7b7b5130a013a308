import SparkRulesModel

/// Numbers in texts, such as `data.price > "20 EUR"`.
extension IncomparableTypes {
  /// The number in a text that is compared with anything but a version: `data.price > "20"`.
  static func number(
    _ node: ExpressionSyntax, _ comparison: Comparison, _ text: ScalarText
  ) -> String? {
    let other = comparison.left == node ? comparison.right : comparison.left
    guard let inside = node.literalText,
      !text.part(other.range).lowercased().hasSuffix("version")
    else { return nil }
    if NumberLiteral.parse(inside) != nil {
      return "write \(Quoted.code(inside)) without quotes"
    }
    guard inside.first?.isNumber == true, let number = ForeignOperand.number(inside),
      ExpressionLexer.value(number) != nil
    else { return nil }
    return "write \(Quoted.code(number)) without quotes"
  }

  /// The help for `index.row == "first"`; nil for other comparisons.
  static func row(_ comparison: Comparison, _ text: ScalarText) -> String? {
    let rows = ["first": 0, "second": 1, "third": 2]
    for (reference, literal) in comparison.sides {
      guard reference.isReference, let word = literal.literalText,
        case let name = text.part(reference.range), name.hasPrefix("index."),
        let row = rows[word.lowercased()]
      else { continue }
      let symbol = text.part(comparison.operatorRange)
      return "positions count from 0: write \(Quoted.code("\(name) \(symbol) \(row)"))"
    }
    return nil
  }
}
