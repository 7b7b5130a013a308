/// Prints compiled expressions and templates in the language's syntax.
struct ProgramSyntax {
  /// The names of the rule's captures, by slot.
  var captures: [String]
  /// The set's `let` entries.
  var locals: [RuleSet.Local]
  /// The names of the set's tables.
  var tables: [String] = []
  /// The names that precede the values of earlier triggers, such as `from`.
  var stages: [String] = []

  /// Prints an expression.
  func text(_ expression: RuleExpression) -> String {
    guard !expression.nodes.isEmpty else { return "" }
    return ExpressionPrinter.print(syntax(expression.nodes.count - 1, of: expression))
  }

  /// Prints a part of an expression.
  func text(_ expression: RuleExpression, at node: Int) -> String {
    ExpressionPrinter.print(syntax(node, of: expression))
  }

  /// Prints a template.
  ///
  /// A `let` name alone is replaced by its value, because the value is what a sink receives.
  func text(_ template: RuleTemplate) -> String {
    switch template {
    case .constant(.text(let text)): return text
    case .constant(let value): return LiteralPrinter.print(value)
    case .expression(let expression):
      if expression.nodes.count == 1, case .variable(.local(let index)) = expression.nodes[0],
        locals.indices.contains(index)
      {
        // A `let` entry reads only earlier ones, so the recursion ends.
        return ProgramSyntax(captures: [], locals: Array(locals[..<index]), tables: tables)
          .text(locals[index].value)
      }
      return "${\(text(expression))}"
    case .text(let segments):
      return segments.map { segment in
        switch segment {
        case .text(let text): text
        case .expression(let expression): "${\(text(expression))}"
        }
      }.joined()
    }
  }

  private func syntax(_ node: Int, of expression: RuleExpression) -> ExpressionSyntax {
    // Children precede their parents in every set that the compiler created.
    func child(_ index: Int) -> ExpressionSyntax {
      index < node && index >= 0
        ? syntax(index, of: expression) : made(.invalid([]))
    }
    switch expression.nodes[node] {
    case .constant(let value): return made(.literal(value))
    case .variable(let variable): return made(.reference(reference(variable)))
    case .list(let items): return made(.list(items.map(child)))
    case .filter(let filter, let value, let arguments):
      if value < node, value >= 0, case .items(let list, let fields) = expression.nodes[value] {
        let filter = syntax(of: filter, fields, arguments.map(child))
        return made(
          .filter(list < value && list >= 0 ? syntax(list, of: expression) : child(-1), filter))
      }
      return made(
        .filter(
          child(value),
          FilterSyntax(
            name: filter.rawValue, nameRange: 0..<0, arguments: arguments.map(child), range: 0..<0))
      )
    case .not(let value): return made(.not(child(value)))
    case .negate(let value): return made(.negate(child(value)))
    case .isSet(let value): return made(.isSet(child(value)))
    case .binary(let symbol, let left, let right):
      let (one, other) = (type(left, of: expression), type(right, of: expression))
      return made(.binary(symbol, 0..<0, typed(child(left), other), typed(child(right), one)))
    case .table(let index):
      let name = tables.indices.contains(index) ? tables[index] : "table"
      return made(.reference(ReferenceSyntax(names: [.init(text: name, range: 0..<0)])))
    case .versions(let symbol, let left, let right):
      return made(
        .binary(symbol, 0..<0, typed(child(left), .version), typed(child(right), .version)))
    case .items: return made(.invalid([]))
    }
  }

  /// A filter that reads the items of a list.
  private func syntax(
    of filter: RuleFilter, _ fields: [RuleExpression.ItemField], _ arguments: [ExpressionSyntax]
  ) -> FilterSyntax {
    let values = fields.map { syntax($0.value.nodes.count - 1, of: $0.value) }
    var filter = FilterSyntax(
      name: filter.rawValue, nameRange: 0..<0, arguments: values + arguments, range: 0..<0)
    for (index, field) in fields.enumerated() {
      guard let name = field.name, filter.fieldName(index)?.text != name else { continue }
      filter.names[index] = .init(text: name, range: 0..<0)
    }
    return filter
  }

  private func type(_ node: Int, of expression: RuleExpression) -> ValueType {
    guard expression.nodes.indices.contains(node),
      case .variable(let variable) = expression.nodes[node]
    else { return .unknown }
    return variable.type
  }

  /// A text that is compared with a value of a type, as a literal of this type.
  private func typed(_ node: ExpressionSyntax, _ type: ValueType) -> ExpressionSyntax {
    switch node.kind {
    case .literal(.text(let text)):
      guard let literal = TypedLiteral(text), literal.type == type else { return node }
      return made(.typed(literal))
    case .literal(.list(let values)):
      return made(.list(values.map { typed(made(.literal($0)), type) }))
    default: return node
    }
  }

  private func made(_ kind: ExpressionSyntax.Kind) -> ExpressionSyntax {
    ExpressionSyntax(kind: kind, range: 0..<0)
  }

  private func reference(_ variable: RuleVariable) -> ReferenceSyntax {
    ReferenceSyntax(names: names(variable).map { .init(text: $0, range: 0..<0) })
  }

  private func names(_ variable: RuleVariable) -> [String] {
    switch variable {
    case .capture(let slot): [captures.indices.contains(slot) ? captures[slot] : "capture"]
    case .stage(let index, let variable):
      [stages.indices.contains(index) ? stages[index] : "step"] + names(variable)
    case .local(let index): [locals.indices.contains(index) ? locals[index].name : "let"]
    default: variable.names ?? []
    }
  }
}

extension ProgramSyntax {
  /// Prints what belongs to a rule of a set; nil for what belongs to the set itself.
  init(_ rule: CompiledRule?, in set: RuleSet) {
    self.init(
      captures: rule?.captures ?? [], locals: set.locals, tables: set.tables.map(\.name),
      stages: rule?.schedule.stageNames ?? [])
  }
}
