import SparkRules
import SparkRulesAuthoring
import SparkRulesCompiler

/// What has to happen for a rule to fire: triggers in an order and at times, and conditions on values.
struct FiringGoal {
  /// Triggers of some views, one of which has to occur.
  struct Stage: Hashable {
    /// The triggers, any of which counts.
    var triggers: [RuleTrigger]
    /// The views; nil for triggers that concern no view.
    var views: ViewSelection?
    /// The key of the rule file under which the triggers are.
    var key: String
  }

  /// A condition on values.
  enum Requirement {
    /// The expression is true.
    case isTrue(RuleExpression)
    /// `sample` includes the value of the expression.
    case isSampled(RuleExpression, share: Double)
    /// The value of the expression is one of these names of events.
    case isNamed(RuleExpression, [String])
  }

  /// The rule set.
  let set: RuleSet
  /// The rule.
  let rule: CompiledRule
  /// The stages, in the order of time; the rule fires at the last one.
  let stages: [Stage]
  /// The name of the last step of a funnel.
  var step: String?

  /// The ways in which a rule can fire: one for each step of a funnel at which it does.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - set: Its set.
  /// - Returns: The goals, the one with the fewest stages first.
  static func all(of rule: CompiledRule, in set: RuleSet) -> [FiringGoal] {
    func stage(_ triggers: [RuleTrigger], _ key: String = "trigger") -> Stage {
      Stage(
        triggers: triggers, views: triggers.allSatisfy(\.isOfApp) ? nil : rule.views, key: key)
    }
    func stage(_ end: TriggerPair.End, _ key: String) -> Stage {
      var stage = stage(end.triggers, key)
      stage.views = end.views ?? stage.views
      return stage
    }
    func goal(_ stages: [Stage], step: String? = nil) -> [FiringGoal] {
      [FiringGoal(set: set, rule: rule, stages: stages, step: step)]
    }
    switch rule.schedule {
    case .triggers(let triggers, _): return goal([stage(triggers)])
    case .impression(let impression): return goal([stage([.keyword(impression.trigger)])])
    case .scrollDepth: return goal([stage([.keyword(.scrollDepth)])])
    case .pair(let pair): return goal([stage(pair.from, "from"), stage(pair.to, "to")])
    case .delay(let delay): return goal([stage(delay.from, "from")])
    case .funnel(let funnel):
      let stages = funnel.steps.map { stage($0.end, "steps") }
      return funnel.firing.flatMap {
        goal(Array(stages[...$0]), step: funnel.steps[$0].name)
      }
    }
  }

  /// The number of the last stage.
  var last: Int { stages.count - 1 }

  /// Whether the first and last trigger have to occur on the same view.
  var hasPairPerView: Bool {
    guard case .pair(let pair) = rule.schedule else { return false }
    return rule.views != nil && pair.from.views == nil && pair.to.views == nil
  }

  /// Whether a first trigger is ignored while what an earlier one began is open.
  var countsFirst: Bool {
    switch rule.schedule {
    case .pair(let pair): pair.keeps == .first
    case .delay(let delay): delay.keeps == .first
    case .funnel(let funnel): funnel.keeps == .first
    default: false
    }
  }

  /// Whether the screen is that at the end of a wait, which the person may have left.
  var readsScreenLater: Bool { if case .delay = rule.schedule { true } else { false } }

  /// The limits of the time between the first and the last trigger, in seconds.
  var gap: ClosedRange<Double> {
    let (least, most): (Double?, Double?) =
      switch rule.schedule {
      case .pair(let pair): (pair.atLeast, pair.atMost)
      case .funnel(let funnel): (nil, funnel.atMost)
      default: (nil, nil)
      }
    return (least ?? 0)...max(least ?? 0, most ?? .infinity)
  }

  /// The triggers that cancel what the first trigger began.
  var without: TriggerPair.End? {
    switch rule.schedule {
    case .pair(let pair): pair.without
    case .delay(let delay): delay.without
    case .funnel(let funnel): funnel.without
    default: nil
    }
  }

  /// The conditions on values.
  var requirements: [Requirement] {
    var all: [Requirement] = rule.condition.map { [.isTrue($0)] } ?? []
    if let share = rule.gates.sample, case .value(let expression) = rule.gates.sampleUnit {
      all.append(.isSampled(expression, share: share))
    }
    for case .emit(let emission) in rule.actions {
      if case .lookup(let expression, let names) = emission.destination {
        all.append(.isNamed(expression, names))
      }
    }
    return all
  }

  /// The names of the properties of the rule's events, those that all events of the set have at the end.
  var properties: [String] {
    func names(_ rule: CompiledRule) -> [[String]] {
      rule.actions.compactMap { action in
        if case .emit(let emission) = action { emission.properties.map(\.name) } else { nil }
      }
    }
    let all = set.rules.flatMap(names)
    let shared = all.reduce(Set(all.count > 1 ? all[0] : [])) { $0.intersection($1) }
    let own = names(rule).flatMap { $0 }.uniqued()
    return own.filter { !shared.contains($0) } + own.filter(shared.contains)
  }

  /// Conditions without which the rule fires, but remembers or counts nothing: its values are not missing.
  var wishes: [Requirement] {
    let values = rule.actions.flatMap(\.values).filter {
      $0.role == .memory || $0.role == .counter && $0.property == nil
    }
    return values.flatMap(\.template.parts).map {
      .isTrue(RuleExpression(nodes: $0.nodes + [.isSet($0.nodes.count - 1)]))
    }
  }

  /// The variable with the stage at which it is read.
  ///
  /// - Parameter variable: A variable as an expression names it.
  /// - Returns: A `stage` for values that differ between triggers; `time` for each part of the time.
  func located(_ variable: RuleVariable) -> RuleVariable {
    switch variable {
    case .stage(_, .time), .stage(_, .localTime), .time, .localTime: .time
    case .stage(last, .elapsed): .elapsed
    case .stage, .app, .local, .rule, .step, .item, .elapsed, .sessionNumber, .remembered: variable
    default:
      .stage(!rule.schedule.stageNames.isEmpty && reads(atStart: variable) ? 0 : last, variable)
    }
  }

  private func reads(atStart variable: RuleVariable) -> Bool {
    rule.schedule.readsAtStart(variable)
  }

  /// Whether the conditions read what a view shows.
  var readsTexts: Bool { reads { $0 == .text } }

  /// Whether the conditions read a property of a view that the app may change.
  var readsUpdates: Bool { reads { $0 == .text || $0 == .enabled } }

  private func reads(_ isMeant: (ViewProperty) -> Bool) -> Bool {
    variables.contains {
      if case .stage(_, .view(let property)) = $0 { isMeant(property) } else { false }
    }
  }

  /// The variables that the conditions read, each once.
  var variables: [RuleVariable] {
    var found: [RuleVariable] = []
    for requirement in requirements + wishes {
      for variable in requirement.expression.variables(in: set) {
        let located = located(variable)
        if !found.contains(located) { found.append(located) }
      }
    }
    return found
  }
}

extension FiringGoal.Requirement {
  /// The expression.
  var expression: RuleExpression {
    switch self {
    case .isTrue(let expression), .isSampled(let expression, _), .isNamed(let expression, _):
      expression
    }
  }
}

extension RuleExpression {
  /// The variables that the expression reads, also those of `let` entries.
  ///
  /// - Parameter set: The set of the rule.
  /// - Returns: The variables, in the order in which they are read.
  func variables(in set: RuleSet) -> [RuleVariable] {
    nodes.flatMap { node -> [RuleVariable] in
      switch node {
      case .variable(.local(let number)) where set.locals.indices.contains(number):
        return set.locals[number].value.parts.flatMap { $0.variables(in: set) }
      case .variable(.item): return []
      case .variable(let variable): return [variable]
      default: return []
      }
    }
  }

  /// The expression whose root is one of the nodes.
  ///
  /// - Parameter root: The node.
  /// - Returns: The expression with only the nodes that the root uses.
  func part(_ root: Int) -> RuleExpression {
    var used: Set<Int> = [root]
    for index in (0...root).reversed() where used.contains(index) {
      used.formUnion(nodes[index].children.filter { (0..<index).contains($0) })
    }
    let sorted = used.sorted()
    let indexes = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    // A child that does not precede its node is evaluated as null.
    return RuleExpression(nodes: sorted.map { nodes[$0].moved { indexes[$0] ?? .max } })
  }
}

extension RuleExpression.Node {
  /// The node with other indexes of its children.
  fileprivate func moved(_ index: (Int) -> Int) -> RuleExpression.Node {
    switch self {
    case .constant, .variable, .table: self
    case .list(let items): .list(items.map(index))
    case .filter(let filter, let value, let arguments):
      .filter(filter, index(value), arguments.map(index))
    case .not(let value): .not(index(value))
    case .negate(let value): .negate(index(value))
    case .isSet(let value): .isSet(index(value))
    case .binary(let symbol, let one, let other): .binary(symbol, index(one), index(other))
    case .versions(let symbol, let one, let other): .versions(symbol, index(one), index(other))
    case .items(let list, let fields): .items(index(list), fields)
    }
  }
}

extension RuleTemplate {
  /// The expressions in the template.
  var parts: [RuleExpression] {
    switch self {
    case .constant: []
    case .expression(let expression): [expression]
    case .text(let segments):
      segments.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
    }
  }
}
