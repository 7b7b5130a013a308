import SparkRulesCompiler

/// A value that a rule has to remember before another one fires.
struct RememberedValue {
  /// The name.
  let name: String
  /// The value.
  let value: SparkValue

  /// The values that a solution requires, by name.
  ///
  /// - Parameter values: The solution.
  /// - Returns: The values that are not missing.
  @MainActor
  static func all(in values: ConditionSolver.Values) -> [RememberedValue] {
    values.compactMap { variable, value in
      guard case .remembered(let name) = variable, value != .null else { return nil }
      return RememberedValue(name: name, value: value)
    }.sorted { $0.name < $1.name }
  }

  /// The ways in which the rules of a set can remember the value: rules that have it as a condition.
  ///
  /// - Parameter set: The set.
  /// - Returns: The goals of each rule that remembers a value under the name.
  func goals(in set: RuleSet) -> [[FiringGoal]] {
    set.rules.filter { !set.isShadow($0) }.flatMap { rule in
      rule.templates(remembered: name).map { template in
        var (rule, set) = (rule, set)
        set.locals.append(.init(name: name, value: template))
        let local = RuleVariable.local(set.locals.count - 1)
        var nodes = rule.condition?.nodes ?? []
        let (condition, first) = (nodes.count - 1, nodes.count)
        nodes += [.variable(local), .constant(value), .binary(.equal, first, first + 1)]
        if condition >= 0 { nodes.append(.binary(.and, condition, first + 2)) }
        rule.condition = RuleExpression(nodes: nodes)
        return FiringGoal.all(of: rule, in: set)
      }
    }
  }

  /// Whether a rule has remembered the value when it wrote some lines.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: Whether it was the last value with the name.
  func isRemembered(by lines: [TestResult.Line]) -> Bool {
    let last = lines.last { $0.kind == "remember" && $0.name == name }
    return last?.fields["value"]?.printed == value.printed
  }
}

extension RuleSet {
  /// The constants that rules remember under a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: The constants, in the order of the rules.
  func constants(remembered name: String) -> [SparkValue] {
    rules.flatMap { $0.templates(remembered: name) }.compactMap { template in
      if case .constant(let value) = template { value } else { nil }
    }
  }
}

extension CompiledRule {
  /// The values that the rule remembers under a name.
  fileprivate func templates(remembered name: String) -> [RuleTemplate] {
    actions.flatMap { action -> [RuleTemplate] in
      guard case .remember(let entries, _) = action else { return [] }
      return entries.filter { $0.name == name }.map(\.value)
    }
  }
}
