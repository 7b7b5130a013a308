#if Commands
import SparkRulesCompiler
import SparkSimulator

/// Whether rules can fire, each found once for the same rule on the same screens.
@MainActor
final class TriedRules {
  /// The result for a rule, and what it depends on.
  private struct Known {
    let rule: CompiledRule
    let locals: [RuleSet.Local]
    let tables: [RuleSet.Table]
    var sets: [RuleSet]
    let result: TryResult
  }

  private var screens: [ScreenTree]?
  private var prepared = RuleTrials(rules: [], screens: [])
  private var known: [String: Known] = [:]

  /// Tries a rule, unless its result is known.
  ///
  /// - Parameters:
  ///   - name: The name of the rule.
  ///   - set: The name of its set.
  ///   - sets: All sets.
  ///   - screens: The screens of each file.
  /// - Returns: The result; nil if there is no such rule.
  func result(
    of name: String, in set: String, _ sets: [RuleSet], on screens: [ScreenTree]
  ) -> TryResult? {
    guard let owner = sets.first(where: { $0.name == set }),
      let rule = owner.rules.first(where: { $0.name == name })
    else { return nil }
    if self.screens != screens {
      self.screens = screens
      prepared = RuleTrials(rules: [], screens: screens)
      known = [:]
    }
    let trials = prepared.with(sets)
    let key = "\(set)/\(name)"
    if var former = known[key], former.rule == rule, former.locals == owner.locals,
      former.tables == owner.tables, isValid(former, trials, sets)
    {
      former.sets = sets
      known[key] = former
      return former.result
    }
    let result = trials.result(of: rule, in: owner)
    known[key] = Known(
      rule: rule, locals: owner.locals, tables: owner.tables, sets: sets, result: result)
    return result
  }

  /// Whether a result for the same rule is also that with other rules beside it.
  private func isValid(_ former: Known, _ trials: RuleTrials, _ sets: [RuleSet]) -> Bool {
    if former.sets == sets { return true }
    switch former.result.outcome {
    case .fires: return trials.confirms(former.result)
    case .never: return true
    case .unknown: return false
    }
  }
}
#endif
