import SparkRulesModel

/// Counts what the rules of an update exceed, so that a single rule can be switched off.
struct RuleHealth {
  /// How often a rule may exceed its budgets or its rate since it was loaded.
  static let budgetLimit = 20
  /// The number of refused values from which their share counts.
  static let valueLimit = 100

  private struct Key: Hashable {
    let ruleSet: String
    let rule: String
  }

  private struct Counts {
    var budgets = 0
    var refused = 0
    var sent = 0
    var isSwitchedOff = false
  }

  private var counts: [Key: Counts] = [:]

  /// Counts values that a rule has sent.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - rule: The name of the rule.
  ///   - ruleSet: The name of its set.
  mutating func add(_ count: Int, sentBy rule: String, in ruleSet: String) {
    counts[Key(ruleSet: ruleSet, rule: rule), default: Counts()].sent += count
  }

  /// Counts something that was skipped, cut or refused.
  ///
  /// - Parameters:
  ///   - key: What was skipped, and why.
  ///   - times: How often.
  /// - Returns: The reason to switch the rule off, once; nil if it continues to run.
  mutating func add(_ key: RuleCounters.Key, _ times: Int) -> String? {
    let own = Key(ruleSet: key.ruleSet, rule: key.rule)
    var count = counts[own] ?? Counts()
    switch key.reason {
    case .stepBudget, .rateBudget, .stateBudget, .ruleBudget, .viewBudget, .labelBudget:
      count.budgets += times
    case .typeMismatch, .divisionByZero, .notFinite, .valueCut: count.refused += times
    default: return nil
    }
    let isBad =
      count.budgets >= Self.budgetLimit
      || (count.refused >= Self.valueLimit && count.refused > count.sent)
    let isNew = isBad && !count.isSwitchedOff
    count.isSwitchedOff = isBad || count.isSwitchedOff
    counts[own] = count
    return isNew ? key.reason.rawValue : nil
  }
}
