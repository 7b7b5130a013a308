import SparkRulesModel

/// What is known of the values that a compiled set gives.
struct ProgramTypes {
  /// The types of the `let` entries, in their order.
  private var locals: [ValueType] = []

  /// Looks at a set's `let` entries.
  init(_ set: RuleSet) {
    for local in set.locals { locals.append(type(of: local.value)) }
  }

  /// What is known of a template's value.
  func type(of template: RuleTemplate) -> ValueType {
    switch template {
    case .constant(let value): ValueType(of: value)
    case .expression(let expression): type(of: expression)
    case .text: .text
    }
  }

  /// What is known of an expression's value.
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
    case .list: return .list
    case .filter(let filter, let value, let arguments):
      return FilterTypes.result(of: filter, on: known(value), arguments.map(known))
    case .not, .isSet: return .bool
    case .negate: return .number
    case .binary(let symbol, _, _):
      switch symbol {
      case .add, .subtract, .multiply, .divide: return .number
      default: return .bool
      }
    }
  }

  private func type(of variable: RuleVariable) -> ValueType {
    switch variable {
    case .view(let property):
      switch property {
      case .id, .type, .text, .path: .text
      case .on, .enabled, .selected: .bool
      case .value: .unknown
      }
    case .screen, .previousScreen, .trigger, .capture, .rule, .time: .text
    case .indexSection, .indexRow, .elapsed, .visible, .depth: .number
    case .data, .app, .triggerValue: .unknown
    case .local(let place): locals.indices.contains(place) ? locals[place] : .unknown
    }
  }
}
