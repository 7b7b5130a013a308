/// `app.logged_in and screen == "Home" or screen == "Sale"`.
enum AndBeforeOr: Check {
  static let id = CheckID("SR0575", "and-before-or", .warning)
  static let title = "`and` before `or` without parentheses"
  static let explanation = """
    `and` is evaluated before `or`: in `app.logged_in and screen == "Home" or screen == "Sale"`, the first condition \
    does not apply to the second screen. Write a list, or parentheses around what belongs together.
    """
  static let example = Examples.condition(
    #"view.enabled and ⟦screen == "Home" or screen == "Sale"⟧⟨screen in ["Home", "Sale"]⟩"#)

  /// Inspects a condition without other problems.
  static func inspect(
    _ root: ExpressionSyntax, _ text: ScalarText, into findings: inout [Diagnostic]
  ) {
    guard case .binary(.or, _, let left, let right) = root.kind else {
      if case .binary(.and, _, let left, let right) = root.kind {
        inspect(left, text, into: &findings)
        inspect(right, text, into: &findings)
      }
      return
    }
    let leading = left.operands(of: .or)
    if let conjunction = unenclosed(right, text), let first = conjunction.first,
      let values = values(leading + [first])
    {
      let range = leading[0].range.lowerBound..<first.range.upperBound
      let rest = conjunction[1].range.lowerBound..<right.range.upperBound
      findings.append(finding(range, values, rest, first, right, in: text))
    } else if let first = leading.first, let conjunction = unenclosed(first, text),
      let last = conjunction.last, let values = values([last] + leading.dropFirst() + [right])
    {
      let range = last.range.lowerBound..<right.range.upperBound
      let rest = first.range.lowerBound..<conjunction[conjunction.count - 2].range.upperBound
      findings.append(finding(range, values, rest, last, first, in: text))
    }
  }

  /// Creates the finding about values, of which the rest of a condition applies only to one.
  private static func finding(
    _ range: Range<Int>, _ values: String, _ rest: Range<Int>, _ value: ExpressionSyntax,
    _ conjunction: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic {
    let (condition, part) = (text.part(rest), text.part(conjunction.range))
    return text.finding(
      self, at: range,
      "`and` is evaluated before `or`, so \(Quoted.code(condition)) applies to "
        + "\(Quoted.code(text.part(value.range))) only",
      help:
        "write \(Quoted.code(values, limit: 120)) if it applies to all of them, or put parentheses around "
        + Quoted.code(part, limit: 120))
  }

  /// The operands of `and` without parentheses around them; nil for anything else.
  private static func unenclosed(
    _ node: ExpressionSyntax, _ text: ScalarText
  ) -> [ExpressionSyntax]? {
    guard case .binary(.and, _, _, _) = node.kind, !text.part(node.range).hasPrefix("(") else {
      return nil
    }
    return node.operands(of: .and)
  }

  /// The list of values with which the same value is compared; nil for other comparisons.
  private static func values(_ nodes: [ExpressionSyntax]) -> String? {
    let constraints = nodes.compactMap { Constraint($0) }
    guard constraints.count == nodes.count, let subject = constraints.first?.subject,
      constraints.allSatisfy({ $0.symbol == .equal && $0.subject == subject })
    else { return nil }
    let list = constraints.map { LiteralPrinter.print($0.value) }.joined(separator: ", ")
    return "\(subject) in [\(list)]"
  }
}
