extension Scope {
  /// The value that an expression is, without the prefix of a trigger and without filters that keep texts: `screen`
  /// for `from.screen | trim`; nil for other expressions.
  func origin(of node: ExpressionSyntax) -> RuleVariable? {
    switch node.kind {
    case .filter(let value, let filter):
      let keepsTexts = [RuleFilter.default, .trim].contains { $0.rawValue == filter.name }
      return keepsTexts ? origin(of: value) : nil
    case .reference(let reference):
      guard case .found(let variable, _) = NameResolver.resolve(reference, in: self) else {
        return nil
      }
      switch variable {
      case .local: return locals[reference.root]?.origin
      case .stage(_, let value): return value
      default: return variable
      }
    default: return nil
    }
  }

  /// The values of views that a template reads, also through `let` entries.
  func viewValues(of template: RuleTemplate) -> [RuleVariable] {
    var values: [RuleVariable] = []
    for case .variable(let variable) in template.compiledExpressions.flatMap(\.nodes) {
      switch variable {
      case .local(let index):
        let local = locals.values.first { $0.index == index }
        for value in local?.viewValues ?? [] { values.appendNew(value) }
      default: if variable.isOfView { values.appendNew(variable) }
      }
    }
    return values
  }
}

extension RuleVariable {
  /// Whether the value is that of a view.
  var isOfView: Bool {
    switch self {
    case .data, .view, .indexRow, .indexSection: true
    default: false
    }
  }
}

extension RuleTemplate {
  /// The expressions in the template.
  fileprivate var compiledExpressions: [RuleExpression] {
    switch self {
    case .constant: []
    case .expression(let expression): [expression]
    case .text(let segments):
      segments.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
    }
  }
}
