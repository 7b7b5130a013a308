import SparkRulesModel

/// A rule of a loaded set.
@MainActor final class RunningRule {
  /// The set that it belongs to.
  let ruleSet: RuleSet
  /// The rule.
  let rule: Rule
  /// Whether the set is still loaded; what has been set off already runs to its end nevertheless.
  var isLive = true

  /// Which `let` entries `if` needs, and which the actions need beside those.
  private(set) lazy var locals = LocalPlan(rule, in: ruleSet)

  /// Makes a rule ready to run.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - ruleSet: Its set.
  init(_ rule: Rule, in ruleSet: RuleSet) {
    self.rule = rule
    self.ruleSet = ruleSet
  }
}

/// One of the moments that a rule waits for: which views, and which triggers.
@MainActor final class Listener {
  /// The rule.
  let rule: RunningRule
  /// Any of these triggers.
  let triggers: [RuleTrigger]
  /// Which views; nil for a trigger that concerns none.
  let selection: PreparedSelection?

  /// Makes a listener.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - triggers: Any of these triggers.
  ///   - views: Which views; nil for a trigger that concerns none.
  ///   - classes: The table that numbers class words.
  init(_ rule: RunningRule, triggers: [RuleTrigger], views: ViewSelection?, classes: ClassTable) {
    self.rule = rule
    self.triggers = triggers
    selection = views.map {
      PreparedSelection($0, captureCount: rule.rule.captures.count, classes: classes)
    }
  }
}

/// A loaded rule set.
@MainActor final class RunningSet {
  /// The set.
  let ruleSet: RuleSet
  /// What its rules wait for, in the order of the file.
  let listeners: [Listener]

  /// Makes a set ready to run.
  ///
  /// - Parameters:
  ///   - ruleSet: The set.
  ///   - classes: The table that numbers class words.
  init(_ ruleSet: RuleSet, classes: ClassTable) {
    self.ruleSet = ruleSet
    listeners = ruleSet.rules.flatMap { rule -> [Listener] in
      let running = RunningRule(rule, in: ruleSet)
      switch rule.moment {
      case .triggers(let triggers, _):
        return [Listener(running, triggers: triggers, views: rule.views, classes: classes)]
      case .pair, .impression, .scrollDepth:
        return []
      }
    }
  }

  /// Ends the set: what is attached to views applies no more.
  func end() {
    for listener in listeners { listener.rule.isLive = false }
  }
}
