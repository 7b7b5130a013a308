import HeadlessUIKit
import SparkRules
import SparkRulesCompiler

/// A session that was played to see whether a rule fires.
@MainActor
final class FiringPlay: SessionObserver {
  private let set: String
  private let rule: String
  /// The decisions about the rule, each with the number of its step, from 1; 0 for the start of the app.
  private(set) var decisions: [(step: Int, decision: RuleDecision)] = []
  /// The other rules that fired, by the number of the step.
  private(set) var others: [Int: [String]] = [:]
  /// The lines that the rule wrote.
  private(set) var lines: [TestResult.Line] = []
  /// The step that could not be played.
  private(set) var problem: InputProblem?
  /// Why steps did not have the effect that they should have.
  private(set) var notes: [String] = []
  private var step = 0

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - script: The session.
  ///   - screens: The screens.
  ///   - sets: The rule sets.
  ///   - rule: The name of the rule.
  ///   - set: The name of its set.
  init(
    _ script: SessionScript, on screens: ScreenTree, _ sets: [RuleSet], rule: String, of set: String
  ) {
    self.set = set
    self.rule = rule
    var simulation = Simulation(rules: sets, screens: screens)
    simulation.observer = self
    do {
      let summary = try simulation.play(script, write: { self.add(line: $0) })
      notes = summary.notes.map(\.message)
    } catch {
      problem = error
    }
  }

  /// Whether the rule fired, or would have fired in shadow mode.
  var fires: Bool { firstFiring != nil }

  /// The number of the step at which it did so first, or after which; nil if it did not.
  var firstFiring: Int? {
    decisions.first {
      $0.decision.verdict == .fires || $0.decision.verdict == .firesInShadow
    }?.step
  }

  /// The different lines that the rule wrote, without their times.
  var effects: Set<[String: SparkValue]> { Set(lines.compactMap(TestDraft.pattern)) }

  /// The rules that fired in the last step at which anything did.
  var lastOthers: [String] { others.max { $0.key < $1.key }?.value ?? [] }

  private func add(line: [UInt8]) {
    guard let written = TestResult.Line(line), written.fields["rule"] == .text(rule),
      written.fields["set"] == .text(set)
    else { return }
    lines.append(written)
  }

  func willPlay(_ step: SessionStep, on view: UIView?, of screens: SimulatedScreens) {
    self.step = step.line
  }

  func decided(_ decision: RuleDecision) {
    if decision.rule == rule, decision.ruleSet == set {
      decisions.append((step, decision))
    } else if decision.verdict == .fires {
      others[step, default: []].append(decision.rule)
    }
  }
}
