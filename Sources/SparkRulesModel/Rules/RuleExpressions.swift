extension CompiledRule {
  /// All expressions of the rule, without those of `let` entries.
  package var expressions: [RuleExpression] {
    (condition.map { [$0] } ?? []) + gates.expressions
      + actions.flatMap(\.templates).flatMap(\.expressions)
  }

  /// The variables that the rule reads, without those of `let` entries and of the items of lists.
  package var variables: [RuleVariable] { expressions.flatMap(\.variables) }
}

extension RuleSet {
  /// The variables that the rules of the set read, without those of the items of lists.
  package var variables: [RuleVariable] {
    rules.flatMap(\.variables)
      + locals.flatMap(\.value.expressions).flatMap(\.variables)
  }
}

extension Gates {
  /// The expressions whose values the gates use.
  package var expressions: [RuleExpression] {
    var expressions: [RuleExpression] = []
    for case .value(let expression) in oncePer { expressions.append(expression) }
    if case .value(let expression) = sampleUnit { expressions.append(expression) }
    return expressions
  }
}

extension RuleTemplate {
  /// The expressions in the template.
  package var expressions: [RuleExpression] {
    switch self {
    case .constant: []
    case .expression(let expression): [expression]
    case .text(let segments):
      segments.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
    }
  }
}

extension RuleExpression {
  /// The variables that the expression reads, without those of the items of lists.
  package var variables: [RuleVariable] {
    nodes.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
  }
}
