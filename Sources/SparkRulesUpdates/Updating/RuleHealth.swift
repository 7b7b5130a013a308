import SparkRulesModel

/// Counts what the rules of an update exceed, so that a single rule can be switched off.
struct RuleHealth {
  /// How often a rule may exceed its budgets or its rate since it was loaded.
  static let budgetLimit = 20
  /// How many values of a rule may be refused since it was loaded.
  static let valueLimit = 1_000

  private struct Key: Hashable {
    let ruleSet: String
    let rule: String
    let isBudget: Bool
  }

  private var counts: [Key: Int] = [:]

  /// Counts something.
  ///
  /// - Parameters:
  ///   - key: What was skipped, and why.
  ///   - times: How often.
  /// - Returns: The reason to switch the rule off, once; nil if it continues to run.
  mutating func add(_ key: RuleCounters.Key, _ times: Int) -> String? {
    let limit: Int
    switch key.reason {
    case .stepBudget, .rateBudget, .stateBudget, .ruleBudget, .viewBudget, .labelBudget:
      limit = Self.budgetLimit
    case .typeMismatch, .divisionByZero, .notFinite, .valueCut: limit = Self.valueLimit
    default: return nil
    }
    let own = Key(ruleSet: key.ruleSet, rule: key.rule, isBudget: limit == Self.budgetLimit)
    let before = counts[own] ?? 0
    guard before < limit else { return nil }
    counts[own] = before + times
    return before + times >= limit ? key.reason.rawValue : nil
  }
}
