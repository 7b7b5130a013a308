import SparkRulesAuthoring
import SparkRulesCompiler

/// What a rule did at a step of a session, part by part.
package struct TracedRule: Sendable, Hashable {
  /// The result of a part of a rule.
  package enum Result: String, Sendable {
    /// It allowed the rule to fire.
    case passed
    /// It did not.
    case failed
    /// It did not, because a value is missing.
    case unknown
    /// It was not evaluated, because a part before it did not allow the rule to fire.
    case notReached
  }

  /// A part of a rule.
  package struct Part: Sendable, Hashable {
    /// The kind of the part.
    package var part: RuleExplanation.Part
    /// The result.
    package var result: Result
    /// The part, as in the rule file.
    package var words: String
    /// What was compared or why the result is not `passed`; empty if there is nothing to add.
    package var detail: String
  }

  /// The name of the set.
  package var set: String
  /// The name of the rule.
  package var rule: String
  /// Whether the rule fires.
  package var fires: Bool
  /// What happened, in a clause.
  package var text: String
  /// The parts that the rule has, in the order in which they are evaluated.
  package var parts: [Part]

  /// Lists the parts of a rule.
  ///
  /// - Parameters:
  ///   - explanation: What the rule did.
  ///   - rule: The rule.
  ///   - owner: Its set.
  ///   - values: The values of the nodes of its condition, if it was evaluated.
  init(
    _ explanation: RuleExplanation, _ rule: CompiledRule, in owner: RuleSet, values: [SparkValue]?
  ) {
    set = explanation.set
    self.rule = explanation.name
    fires = explanation.fires
    text = explanation.text
    parts = []
    for part in RuleExplanation.Part.allCases {
      let result = Self.result(of: part, in: explanation)
      let detail = part == explanation.failed ? explanation.text : ""
      if part == .condition, let condition = rule.condition {
        add(condition, values, rule, owner, result, explanation)
      } else if let words = Self.words(for: part, of: rule, in: owner) {
        parts.append(Part(part: part, result: result, words: words, detail: detail))
      } else if part == explanation.failed {
        parts.append(Part(part: part, result: result, words: part.rawValue, detail: detail))
      }
    }
  }

  private static func result(
    of part: RuleExplanation.Part, in explanation: RuleExplanation
  ) -> Result {
    let order = RuleExplanation.Part.allCases
    guard let failed = explanation.failed, let end = order.firstIndex(of: failed),
      let index = order.firstIndex(of: part), index >= end
    else { return .passed }
    guard index == end else { return .notReached }
    return explanation.result == .unknown ? .unknown : .failed
  }

  /// Adds each part of the condition that is joined by `and`.
  private mutating func add(
    _ condition: RuleExpression, _ values: [SparkValue]?, _ rule: CompiledRule, _ owner: RuleSet,
    _ result: Result, _ explanation: RuleExplanation
  ) {
    let hasFailed = explanation.failed == .condition
    var isDecided = false
    for conjunct in ConditionExplanation.conjuncts(
      condition, result == .notReached ? nil : values, of: rule, in: owner)
    {
      var own = result
      if hasFailed {
        own = conjunct.isTrue == true ? .passed : conjunct.isTrue == nil ? .unknown : .failed
        if isDecided { own = .notReached }
        isDecided = isDecided || own != .passed
      }
      parts.append(
        Part(part: .condition, result: own, words: conjunct.text, detail: conjunct.values))
    }
  }

  /// A part as in a rule file; nil if the rule does not have it.
  private static func words(
    for part: RuleExplanation.Part, of rule: CompiledRule, in owner: RuleSet
  ) -> String? {
    switch part {
    case .path:
      let paths = ([rule.views] + rule.schedule.ends.map(\.views)).compactMap { $0 }
        .flatMap(\.paths).map(\.source)
      return paths.isEmpty ? nil : PhraseList.join(paths.uniqued(), "or")
    case .trigger: return PhraseList.join(triggers(of: rule), "or")
    case .order: return order(of: rule.schedule)
    case .active: return rule.active == nil && owner.active == nil ? nil : "active"
    case .condition, .name: return nil
    case .limits:
      let limits = [
        rule.gates.sample.map { _ in "sample" }, rule.gates.throttle.map { _ in "throttle" },
        rule.gates.oncePer.isEmpty ? nil : "once-per",
        owner.isShadow(rule) ? "mode: shadow" : nil,
      ]
      let names = limits.compactMap { $0 }
      return names.isEmpty ? nil : PhraseList.join(names, "and")
    }
  }

  private static func triggers(of rule: CompiledRule) -> [String] {
    switch rule.schedule {
    case .triggers(let triggers, _): triggers.map(\.name)
    case .impression(let impression): [impression.trigger.rawValue]
    case .scrollDepth: [TriggerKeyword.scrollDepth.rawValue]
    case .pair, .delay, .funnel: rule.schedule.ends.flatMap(\.triggers).map(\.name).uniqued()
    }
  }

  private static func order(of schedule: RuleSchedule) -> String? {
    switch schedule {
    case .triggers(_, let repetition): repetition.map { "times: \($0.times)" }
    case .impression, .scrollDepth: nil
    case .pair: "from, to"
    case .delay: "after"
    case .funnel(let funnel): "steps: \(funnel.steps.map(\.name).joined(separator: ", "))"
    }
  }
}
