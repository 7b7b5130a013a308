/// The types of a compiled set's values, as far as they are known before a rule fires.
struct ProgramTypes {
  /// The types of the `let` entries, in their order.
  private var locals: [ValueType] = []

  /// Infers the types of a set's `let` entries.
  init(_ set: RuleSet) {
    for local in set.locals { locals.append(type(of: local.value)) }
  }

  /// The type of a template's value.
  func type(of template: RuleTemplate) -> ValueType {
    switch template {
    case .constant(let value): ValueType(of: value)
    case .expression(let expression): type(of: expression)
    case .text: .text
    }
  }

  /// The type of an expression's value.
  func type(of expression: RuleExpression) -> ValueType {
    var types: [ValueType] = []
    for node in expression.nodes { types.append(type(of: node, types)) }
    return types.last ?? .unknown
  }

  private func type(of node: RuleExpression.Node, _ types: [ValueType]) -> ValueType {
    func known(_ index: Int) -> ValueType {
      types.indices.contains(index) ? types[index] : .unknown
    }
    switch node {
    case .constant(let value): return ValueType(of: value)
    case .variable(let variable): return type(of: variable)
    case .list, .items: return .list
    case .table: return .unknown
    case .filter(let filter, let value, let arguments):
      return filter.definition.resultType(of: known(value), arguments.map(known))
    case .not, .isSet: return .bool
    case .negate: return .number
    case .versions: return .bool
    case .binary(let symbol, _, _):
      switch symbol {
      case .add, .subtract, .multiply, .divide: return .number
      default: return .bool
      }
    }
  }

  private func type(of variable: RuleVariable) -> ValueType {
    guard case .local(let index) = variable else { return variable.type }
    return locals.indices.contains(index) ? locals[index] : .unknown
  }
}
