/// The values of the app that rules of a set read, each once and in the order of the file.
///
/// A summary needs only their names, and `ValueCollector` also collects how each of them is used.
struct ProvidedValues {
  private(set) var values: [RuleVariable] = []
  private let locals: [RuleSet.Local]
  private var known: Set<RuleVariable> = []

  /// Collects the values of a set.
  init(_ set: RuleSet) {
    locals = set.locals
    for rule in set.rules {
      if let condition = rule.condition { add(condition) }
      for expression in rule.gates.expressions { add(expression) }
      for template in rule.actions.lazy.flatMap(\.templates) { add(template) }
    }
  }

  private mutating func add(_ template: RuleTemplate) {
    switch template {
    case .constant: break
    case .expression(let expression): add(expression)
    case .text(let segments):
      for case .expression(let expression) in segments { add(expression) }
    }
  }

  private mutating func add(_ expression: RuleExpression) {
    for case .variable(let variable) in expression.nodes { add(variable) }
  }

  private mutating func add(_ variable: RuleVariable) {
    switch variable {
    case .stage(_, let inner): add(inner)
    case .data, .app, .triggerValue:
      if known.insert(variable).inserted { values.append(variable) }
    case .local(let index) where locals.indices.contains(index):
      guard known.insert(variable).inserted else { return }
      add(locals[index].value)
    default: break
    }
  }
}
