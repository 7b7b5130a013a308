import SparkRulesCompiler

/// Finds out for each rule whether it can fire.
///
/// ```swift
/// let screens = try ScreenTree(reading: screenBytes)
/// for result in RuleTrials(rules: [rules], screens: [screens]).results() {
///   print(result.rule, result.session?.words ?? "no session")
/// }
/// ```
@MainActor
public struct RuleTrials {
  private let sets: [RuleSet]
  private let trees: [ScreenTree]

  /// Prepares trials.
  ///
  /// - Parameters:
  ///   - rules: The rule sets, in the order in which they are loaded.
  ///   - screens: The screens of each file; if there are none, minimal screens are made for each rule.
  public init(rules: [RuleSet], screens: [ScreenTree]) {
    sets = rules
    trees = screens
  }

  /// Tries rules.
  ///
  /// - Parameter names: The names of the rules; nil for all.
  /// - Returns: The results, in the order of the sets.
  public func results(of names: Set<String>? = nil) -> [TryResult] {
    sets.flatMap { set in
      set.rules.filter { names?.contains($0.name) ?? true }.map { result(of: $0, in: set) }
    }
  }

  private func result(of rule: CompiledRule, in set: RuleSet) -> TryResult {
    let goals = FiringGoal.all(of: rule, in: set)
    var reason: String?
    if trees.isEmpty {
      var search = FiringSearch(goals, with: sets, on: nil)
      if let session = search.run() {
        return TryResult(set: set.name, rule: rule.name, outcome: .fires(session))
      }
      reason = search.reason
    }
    for (file, tree) in trees.enumerated() {
      let screens = FiringScreens(tree)
      defer { screens.close() }
      var search = FiringSearch(goals, with: sets, on: screens)
      if var session = search.run() {
        session.file = file
        return TryResult(set: set.name, rule: rule.name, outcome: .fires(session))
      }
      reason = reason ?? search.reason
    }
    return TryResult(set: set.name, rule: rule.name, outcome: .unknown(reason ?? "no session was found"))
  }
}
