/// `screen | default("other") | lookup(names)`, in which the default is looked up as well.
enum DefaultBeforeFilter: ExpressionCheck {
  static let id = CheckID("SR0594", "default-before-filter", .warning)

  static func finding(_ node: ExpressionSyntax, _ scope: Scope, _ text: ScalarText) -> Diagnostic? {
    guard case .filter(let value, let filter) = node.kind,
      case .filter(let subject, let before) = value.kind, let argument = value.defaultValue,
      let literal = argument.literal, rejects(filter, literal, scope)
    else { return nil }
    return text.finding(
      self, at: argument.range,
      "`\(filter.name)` applies to this default as well, and has no result for it",
      advice: "write `default` last: \(Quoted.code(subject.filtered(by: filter, before)))")
  }

  /// Whether the result of a filter is missing for a value.
  private static func rejects(
    _ filter: FilterSyntax, _ value: SparkValue, _ scope: Scope
  ) -> Bool {
    guard let known = RuleFilter(rawValue: filter.name) else { return false }
    if !known.definition.accepts(ValueType(of: value)) { return true }
    guard case .text(let text) = value else { return false }
    if let table = filter.table.flatMap({ scope.tables[$0.text] }) {
      return !table.keys.contains { $0.value == text }
    }
    return [.number, .amount].contains(known) && !text.contains { $0.isNumber }
  }
}
