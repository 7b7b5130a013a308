/// `app.logged_in and screen == "Home" or screen == "Sale"`.
enum AndBeforeOr: ExpressionCheck {
  static let id = CheckID("SR0575", "and-before-or", .warning)

  static func finding(_ node: ExpressionSyntax, _ scope: Scope, _ text: ScalarText) -> Diagnostic? {
    guard case .binary(.or, _, _, _) = node.kind else { return nil }
    let operands = node.operands(of: .or)
    if let parts = operands.first?.unenclosed, let last = parts.last {
      let rest = parts[0].range.lowerBound..<parts[parts.count - 2].range.upperBound
      return finding([last] + operands.dropFirst(), last, rest, operands[0], in: text)
    }
    if let whole = operands.last, let parts = whole.unenclosed {
      let rest = parts[1].range.lowerBound..<whole.range.upperBound
      return finding(operands.dropLast() + [parts[0]], parts[0], rest, whole, in: text)
    }
    return nil
  }

  /// The finding about comparisons of one value, to one of which alone the rest of a conjunction applies.
  private static func finding(
    _ comparisons: [ExpressionSyntax], _ single: ExpressionSyntax, _ rest: Range<Int>,
    _ conjunction: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    let constraints = comparisons.compactMap { Constraint($0) }
    guard constraints.count == comparisons.count, let first = constraints.first,
      constraints.allSatisfy({ $0.symbol == .equal && $0.subject == first.subject }),
      let start = comparisons.first?.range.lowerBound, let end = comparisons.last?.range.upperBound
    else { return nil }
    let list = constraints.map { LiteralPrinter.print($0.value) }.joined(separator: ", ")
    return text.finding(
      self, at: start..<end,
      "`and` is evaluated before `or`, so \(Quoted.code(text.part(rest))) applies to "
        + "\(Quoted.code(text.part(single.range))) only",
      advice: .note(
        "write \(Quoted.code("\(first.subject) in [\(list)]")) if it applies to all of them, or "
          + "put parentheses around \(Quoted.code(text.part(conjunction.range)))"))
  }
}

extension ExpressionSyntax {
  /// The operands of `and` without parentheses around them; nil for anything else.
  fileprivate var unenclosed: [ExpressionSyntax]? {
    guard case .binary(.and, _, let left, _) = kind, range.lowerBound == left.range.lowerBound
    else { return nil }
    return operands(of: .and)
  }
}
