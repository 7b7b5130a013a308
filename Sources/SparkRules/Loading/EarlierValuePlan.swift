/// The values that a rule reads at a trigger because a later trigger needs them.
struct EarlierValuePlan {
  /// The variables for each trigger, in the order of time.
  let variables: [[RuleVariable]]

  /// Finds the values that a rule needs.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - ruleSet: Its set.
  ///   - locals: The `let` entries that the rule needs.
  init(_ rule: CompiledRule, in ruleSet: RuleSet, _ locals: LocalPlan) {
    let own = (rule.condition.map { [$0] } ?? []) + rule.gates.expressions
    let entries = (locals.condition + locals.gates + locals.actions).map {
      ruleSet.locals[$0].value
    }
    let templates = rule.actions.flatMap(\.templates) + entries
    var variables = rule.schedule.stageNames.map { _ in [RuleVariable]() }
    for case .variable(let variable) in (own + templates.flatMap(\.expressions)).flatMap(\.nodes) {
      let stage =
        if case .stage(let index, _) = variable { index } else {
          rule.schedule.readsAtStart(variable) ? 0 : variables.count
        }
      if variables.indices.contains(stage), !variables[stage].contains(variable) {
        variables[stage].append(variable)
      }
    }
    self.variables = variables
  }
}

extension RuleSchedule {
  /// Whether a variable without a prefix refers to the first trigger.
  package func readsAtStart(_ variable: RuleVariable) -> Bool {
    switch (self, variable) {
    case (.triggers, _), (.impression, _), (.scrollDepth, _): false
    case (_, .capture): true
    case (.pair, .indexSection), (.pair, .indexRow), (.pair, .data): true
    case (.pair, _), (.funnel, _): false
    case (.delay, .view), (.delay, .indexSection), (.delay, .indexRow), (.delay, .data): true
    case (.delay, .trigger), (.delay, .triggerValue), (.delay, .read): true
    case (.delay, _): false
    }
  }
}
