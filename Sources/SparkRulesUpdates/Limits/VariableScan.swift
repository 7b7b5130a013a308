import SparkRulesModel

/// Finds all variables of rules, whether or not their values are used.
enum VariableScan {
  /// Returns the variables of a rule, without those of `let` entries.
  static func variables(in rule: CompiledRule) -> [RuleVariable] {
    var expressions = [rule.condition].compactMap { $0 }
    if case .value(let expression) = rule.gates.sampleUnit { expressions.append(expression) }
    for case .value(let expression) in rule.gates.oncePer { expressions.append(expression) }
    return expressions.flatMap { variables(in: $0) }
      + rule.actions.flatMap(\.templates).flatMap { variables(in: $0) }
  }

  /// Returns the variables of a template.
  static func variables(in template: RuleTemplate) -> [RuleVariable] {
    switch template {
    case .constant: return []
    case .expression(let expression): return variables(in: expression)
    case .text(let segments):
      var found: [RuleVariable] = []
      for case .expression(let expression) in segments { found += variables(in: expression) }
      return found
    }
  }

  /// Returns the paths of a rule's own views, at all of its triggers.
  static func paths(of rule: CompiledRule) -> [SelectorPath] {
    ([rule.views] + rule.schedule.ends.map(\.views)).compactMap { $0 }.flatMap(\.paths)
  }

  private static func variables(in expression: RuleExpression) -> [RuleVariable] {
    var found: [RuleVariable] = []
    for node in expression.nodes {
      switch node {
      case .variable(let variable): found.append(variable)
      case .items(_, let fields):
        for field in fields { found += variables(in: field.value) }
      default: break
      }
    }
    return found
  }
}
