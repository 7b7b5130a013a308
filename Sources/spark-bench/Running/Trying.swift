import SparkRulesCompiler
import SparkSimulator

extension Benchmark {
  /// The search for a session in which a rule fires, for half of the rules.
  static let trying = trying("try", "`try`, the median of 200 rules", goal: 5e-3) {
    $0[$0.count / 2]
  }

  /// The same for the rule that takes longest.
  static let tryingLongest = trying("try-longest", "`try`, the slowest of these rules", goal: 50e-3)
  {
    $0[$0.count - 1]
  }

  private static func trying(
    _ name: String, _ title: String, goal: Double,
    _ choose: @escaping @MainActor ([Double]) -> Double
  ) -> Benchmark {
    Benchmark(
      name: name, title: title, unit: .seconds, goal: .atMost(goal), purpose: .target
    ) { _ in
      let source = SourceText(name: "rules.yaml", bytes: RuleFileText(rules: 200).bytes)
      guard let set = RuleCompiler.compile(source).ruleSet else {
        throw BenchError("the generated file has errors")
      }
      return Contest(ours: {
        let trials = RuleTrials(rules: [set], screens: [])
        return choose(
          try set.rules.map { rule in
            try Stopwatch.seconds {
              guard trials.results(of: [rule.name]).allSatisfy(\.fires) else {
                throw BenchError("no session was found for \(rule.name)")
              }
            }
          }.sorted())
      })
    }
  }
}
