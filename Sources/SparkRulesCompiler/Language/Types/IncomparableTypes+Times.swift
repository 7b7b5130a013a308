/// Comparisons with days and times.
extension IncomparableTypes {
  /// The comparison with a part of `time` that was meant by one with `time`, or of another value.
  static func timeHelp(_ comparison: Comparison, _ text: ScalarText) -> String? {
    let sides = [
      (comparison.left, comparison.leftType, comparison.right),
      (comparison.right, comparison.rightType, comparison.left),
    ]
    for (node, type, other) in sides {
      var literal: TypedLiteral?
      if case .typed(let found) = node.kind { literal = found }
      if let inside = node.literalText { literal = TypedLiteral(inside) }
      if let date = TypedLiteral(dateInOtherNotation: text.part(node.range)) { literal = date }
      guard let literal, literal.type != .version else { continue }
      // 31 February is most likely the last day of the month.
      let written = DayLiteral.nearest(to: literal.written) ?? literal.written
      let part = literal.type == .timestamp ? "time" : "time.\(literal.type)"
      let symbol = text.part(comparison.operatorRange)
      if case .reference(let reference) = other.kind, reference.root == "time" {
        return "write \(Quoted.code("\(part) \(symbol) \(written)"))"
      }
      if type != .text {
        let value = text.part(other.range)
        let isOfApp = ["data.", "app."].contains(where: value.hasPrefix)
        if literal.type == .clock, value == "elapsed" || value.hasSuffix(".elapsed"),
          let time = DurationLiteral.nearest(to: text.part(node.range))
        {
          return "write \(Quoted.code("\(value) \(symbol) \(time)"))"
        }
        return isOfApp && literal.type == .date
          ? ForeignValue.calculation(of: [value]) + "; `time.date` is the present day"
          : "compare it with `\(part)`"
      }
    }
    return example(comparison, sides.map(\.0))
  }

  /// The help for a text that is compared with a day or a time.
  private static func example(_ comparison: Comparison, _ sides: [ExpressionSyntax]) -> String? {
    switch [comparison.leftType, comparison.rightType].first(where: { $0.general != $0 }) {
    case .date:
      return
        "write a date with its year and without quotes, such as `2026-12-24`; no date applies to every year"
    case .clock: return "write a time of day without quotes, such as `18:00`"
    case .timestamp:
      return sides.lazy.compactMap { $0.literalText.flatMap(InvalidTime.zoned) }.first.map {
        "without quotes, \($0)"
      } ?? "write a time without quotes, such as `2026-12-24T18:00Z`"
    default: return nil
    }
  }
}
