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

  /// The help for `time > 30s`, which means the time on a screen; nil for other comparisons.
  static func spent(
    _ comparison: Comparison, _ text: ScalarText, _ scope: Scope
  ) -> String? {
    let written = text.part(comparison.right.range)
    guard text.part(comparison.left.range) == "time", case .literal = comparison.right.kind,
      let time = DurationLiteral.ofOtherTool(written), let seconds = DurationLiteral.parse(time)
    else { return nil }
    let symbol = text.part(comparison.operatorRange)
    if scope.features.contains(.elapsed), !scope.stages.isEmpty {
      return scope.stages.count == 1
        ? "delete it: `after` is the time that the rule waits"
        : "write \(Quoted.code("elapsed \(symbol) \(DurationLiteral.written(seconds))"))"
    }
    let isLonger = [.greater, .greaterOrEqual].contains(comparison.symbol)
    // `time >= 10` can also be an hour.
    let hour = Int(written).flatMap { (0...23).contains($0) ? $0 : nil }
    let clock = hour.map {
      "write `time.clock \(symbol) \($0 < 10 ? "0" : "")\($0):00` for the time of day; on a screen, "
    }
    return (clock ?? "")
      + (isLonger
        ? "for an event at that time, write `from: appear` and `after: \(time)`; for one at the end, "
        : "write ")
      + "`from: appear`, `to: \(ForeignValue.end(scope))` and "
      + "`\(isLonger ? "at-least" : "at-most"): \(time)`, instead of `trigger` and this condition"
  }
}
