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
    for expression in set.rules.lazy.flatMap(\.expressions) { add(expression) }
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
      for expression in locals[index].value.expressions { add(expression) }
    default: break
    }
  }
}
