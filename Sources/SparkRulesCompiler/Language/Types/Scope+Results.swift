extension Scope.Results {
  /// What is known about the value of an expression; nil for nothing.
  static func of(_ node: ExpressionSyntax, in scope: Scope) -> Scope.Results? {
    switch node.kind {
    case .reference(let reference):
      return reference.names.count == 1 ? scope.locals[reference.root]?.results : nil
    case .filter(let value, let filter):
      if filter.isLookup {
        guard let table = filter.table.flatMap({ scope.tables[$0.text] }), let values = table.values
        else { return nil }
        return Scope.Results(texts: values)
      }
      guard case .literal(let literal)? = DefaultBeforeFilter.argument(of: node)?.kind else {
        return nil
      }
      var texts = of(value, in: scope)?.texts
      if case .text(let other) = literal { texts?.insert(other) } else { texts = nil }
      return Scope.Results(texts: texts, defaulted: value.references.first?.spelling ?? "")
    default: return nil
    }
  }
}
