/// `app.email | hash | lower`, in which `lower` changes nothing.
enum HashNotLast: ExpressionCheck {
  static let id = CheckID("SR0573", "hash-not-last", .warning)

  static func finding(_ node: ExpressionSyntax, _ scope: Scope, _ text: ScalarText) -> Diagnostic? {
    let changes: [RuleFilter] = [.trim, .lower, .upper, .replace]
    guard case .filter(let value, let filter) = node.kind,
      case .filter(let subject, let hash) = value.kind, hash.name == RuleFilter.hash.rawValue,
      changes.contains(where: { $0.rawValue == filter.name })
    else { return nil }
    return text.finding(
      self, at: value.range.lowerBound..<filter.range.upperBound,
      "`\(filter.name)` changes the hash, not the text",
      advice: "write \(Quoted.code(subject.filtered(by: filter, hash)))")
  }
}

extension ExpressionSyntax {
  /// The value with two filters, as it is written.
  func filtered(by first: FilterSyntax, _ second: FilterSyntax) -> String {
    let inner = ExpressionSyntax(kind: .filter(self, first), range: range)
    return ExpressionPrinter.print(ExpressionSyntax(kind: .filter(inner, second), range: range))
  }
}
