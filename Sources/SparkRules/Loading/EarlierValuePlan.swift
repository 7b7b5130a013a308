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
    let entries = (locals.condition + locals.gates + locals.actions).flatMap {
      ruleSet.locals[$0].value.expressions
    }
    let stages = rule.schedule.isTotal ? 1 : rule.schedule.stageNames.count
    var variables = Array(repeating: [RuleVariable](), count: stages)
    for variable in rule.variables + entries.flatMap(\.variables) {
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
  /// Whether the rule fires at the end of a visit, for what was seen during it.
  var isTotal: Bool {
    if case .impression(let impression) = self { impression.isTotal } else { false }
  }

  /// Whether a variable without a prefix refers to the first trigger.
  package func readsAtStart(_ variable: RuleVariable) -> Bool {
    switch (self, variable) {
    case (.triggers, _), (.scrollDepth, _): false
    case (.impression, .capture), (.impression, .read): isTotal
    case (.impression, _): isTotal && variable.canHaveStage && !variable.isOfFiring
    case (_, .capture): true
    case (.pair, .indexSection), (.pair, .indexRow), (.pair, .indexCount), (.pair, .data): true
    case (.pair, _), (.funnel, _): false
    case (.delay, .view), (.delay, .indexSection), (.delay, .indexRow), (.delay, .indexCount): true
    case (.delay, .data), (.delay, .visitID): true
    case (.delay, .trigger), (.delay, .triggerValue), (.delay, .read): true
    case (.delay, _): false
    }
  }
}

extension RuleVariable {
  /// Whether the value at the end of a visit is meant: the trigger and the time of the firing itself.
  fileprivate var isOfFiring: Bool {
    switch self {
    case .trigger, .triggerValue, .time, .localTime, .elapsed: true
    default: false
    }
  }
}
