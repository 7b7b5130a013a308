import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesTesting

/// Records which parts of rules a session exercises.
@MainActor
final class CoverageRecorder: SessionObserver {
  private typealias Alternative = (unit: TestCoverage.Unit, probe: PathProbe)

  private let sets: [RuleSet]
  private var alternatives: [String: [Alternative]] = [:]
  /// The exercised parts.
  private(set) var exercised: Set<TestCoverage.Unit> = []

  /// Creates a recorder.
  ///
  /// - Parameter sets: The rule sets.
  init(_ sets: [RuleSet]) { self.sets = sets }

  func willPlay(_ step: SessionStep, on view: UIView?, of screens: SimulatedScreens) {}

  func decided(_ decision: RuleDecision) {
    let rule = "\(decision.ruleSet)/\(decision.rule)"
    exercised.formUnion(Self.units(decision.verdict, of: rule))
    guard let view = decision.view else { return }
    for (unit, probe) in alternatives(of: rule, decision)
    where !exercised.contains(unit) && probe.matches(view) {
      exercised.insert(unit)
    }
  }

  private static func units(
    _ verdict: RuleDecision.Verdict, of rule: String
  ) -> [TestCoverage.Unit] {
    switch verdict {
    case .fires, .firesInShadow: [.fires(rule), .condition(rule, is: true)]
    case .conditionFails: [.condition(rule, is: false)]
    case .notInSample: [.condition(rule, is: true), .limit(rule, "sample")]
    case .throttled: [.condition(rule, is: true), .limit(rule, "throttle")]
    case .alreadyFired: [.condition(rule, is: true), .limit(rule, "once-per")]
    case .tooOften, .exhausted: [.condition(rule, is: true)]
    default: []
    }
  }

  private func alternatives(of name: String, _ decision: RuleDecision) -> [Alternative] {
    if let known = alternatives[name] { return known }
    let set = sets.first { $0.name == decision.ruleSet }
    let rule = set?.rules.first { $0.name == decision.rule }
    let paths = rule?.alternativePaths ?? []
    let found = paths.map { (TestCoverage.Unit.path(name, $0.source), PathProbe([$0])) }
    alternatives[name] = found
    return found
  }
}
