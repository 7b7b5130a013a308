enum AlwaysSet: ExpressionCheck {
  static let id = CheckID("SR0577", "always-set", .warning)

  static func finding(_ node: ExpressionSyntax, _ scope: Scope, _ text: ScalarText) -> Diagnostic? {
    guard case .isSet(let value) = node.kind else { return nil }
    let subject: ExpressionSyntax?
    switch value.kind {
    case .filter(let inner, _) where value.defaultValue?.literal != nil: subject = inner
    case .reference(let name)
    where name.names.count == 1 && scope.locals[name.root]?.hasDefault == true:
      subject = nil
    default: return nil
    }
    return text.finding(
      self, at: node.range,
      "\(Quoted.code(text.part(value.range))) has a default and is never missing",
      advice: subject.map { "write \(Quoted.code("\(ExpressionPrinter.print($0)) is set"))" }
        ?? "test the value without its default")
  }
}

extension ExpressionSyntax {
  /// The value that replaces a missing one, as in `data.price | default(0)`; nil for other expressions.
  var defaultValue: ExpressionSyntax? {
    guard case .filter(_, let filter) = kind, filter.name == RuleFilter.default.rawValue,
      filter.arguments.count == 1
    else { return nil }
    return filter.arguments[0]
  }

  /// The literal that the node is; nil for other expressions.
  var literal: SparkValue? { if case .literal(let value) = kind { value } else { nil } }
}
