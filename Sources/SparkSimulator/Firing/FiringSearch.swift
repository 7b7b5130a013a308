import Foundation
import SparkRules
import SparkRulesAuthoring
import SparkRulesCompiler

/// Looks for a session in which a rule fires.
///
/// The search follows the compiled rule: its paths choose views, its triggers and times choose steps and waits, and
/// its condition chooses values. Only a session in which the rule fired when it was played counts.
@MainActor
struct FiringSearch {
  /// The maximum number of sessions that are played for a rule.
  private static let playLimit = 48

  private let goals: [FiringGoal]
  private let sets: [RuleSet]
  /// The screens; nil if they are made for each goal.
  private let screens: FiringScreens?
  private var plays = 0
  /// Why no session was found, by how far the search came.
  private var reasons: [Int: String] = [:]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - goals: The ways in which the rule can fire.
  ///   - sets: All rule sets, in the order in which they are loaded.
  ///   - screens: The screens; nil to make them for each goal.
  init(_ goals: [FiringGoal], with sets: [RuleSet], on screens: FiringScreens?) {
    self.goals = goals
    self.sets = sets
    self.screens = screens
  }

  /// The reason why no session was found.
  var reason: String { reasons.max { $0.key < $1.key }?.value ?? "no session was found" }

  /// Searches.
  ///
  /// - Returns: A session in which the rule fired with all rules; nil if none was found.
  mutating func run() -> TryResult.Session? {
    for goal in goals {
      let own = screens ?? FiringScreens(SyntheticScreen.tree(for: goal))
      var candidates = FiringCandidates(goal, on: own, isSynthetic: screens == nil)
      if let missing = candidates.missing {
        let path = goal.stages[missing].views?.paths.first?.source ?? ""
        note("no displayed view matches `\(path)`", 0)
        continue
      }
      // A view that has the wanted text is preferred to one whose text changes.
      for allowsUpdates in goal.readsUpdates ? [false, true] : [false] {
        candidates.allowsUpdates = allowsUpdates
        for candidate in candidates.all() {
          if let session = session(candidate, candidates) { return session }
          guard plays < Self.playLimit else { return nil }
        }
      }
    }
    return nil
  }

  private mutating func note(_ reason: String, _ progress: Int) {
    if reasons[progress] == nil { reasons[progress] = reason }
  }

  private mutating func session(
    _ candidate: FiringCandidates.Candidate, _ candidates: FiringCandidates
  ) -> TryResult.Session? {
    let goal = candidates.goal
    let solver = ConditionSolver(
      goal: goal, trial: ExpressionTrial(goal.set, salt: Simulation.salt)
    ) { candidates.binding($0, candidate) }
    switch solver.solve() {
    case .unsolved(let part):
      note(goal.reason(part), 2)
      return nil
    case .solved(let solutions):
      for values in solutions {
        let made = screens == nil ? FiringScreens(SyntheticScreen.tree(for: goal, values)) : nil
        let screens = made ?? candidates.screens
        guard let candidate = candidates.moved(candidate, to: screens) else { continue }
        for ways in Self.ways(of: candidate) {
          let plan = SessionPlan(
            goal: goal, candidate: candidate, values: values,
            bind: { candidates.binding($0, candidate) })
          for isRenewed in goal.countsFirst ? [false, true] : [false] where plays < Self.playLimit {
            if let sketch = plan.sketch(on: screens, ways, isRenewed: isRenewed),
              let session = play(sketch, plan, screens)
            {
              return session
            }
          }
        }
      }
      return nil
    }
  }

  /// The combinations of ways to cause the triggers of a candidate, the plainest first.
  private static func ways(of candidate: FiringCandidates.Candidate) -> [[Int]] {
    var all: [[Int]] = [[]]
    for (trigger, choice) in zip(candidate.triggers, candidate.choices) {
      let count = TriggerSteps.ways(of: trigger, on: choice?.target)
      all = all.flatMap { begun in (0..<count).map { begun + [$0] } }
      all = Array(all.prefix(24))
    }
    return all.sorted { $0.reduce(0, +) < $1.reduce(0, +) }
  }

  // MARK: Playing

  private mutating func play(
    _ sketch: SessionSketch, _ plan: SessionPlan, _ screens: FiringScreens
  ) -> TryResult.Session? {
    let (rule, set) = (plan.goal.rule.name, plan.goal.set)
    var alone = set
    alone.rules = [plan.goal.rule]
    plays += 1
    let first = FiringPlay(sketch.script, on: screens.tree, [alone], rule: rule, of: set.name)
    guard first.fires else {
      note(explanation(of: first, plan.goal), 3)
      return nil
    }
    let all =
      sets.count == 1 && set.rules.count == 1
      ? first : FiringPlay(sketch.script, on: screens.tree, sets, rule: rule, of: set.name)
    guard all.fires else {
      let others = all.lastOthers.map { "`\($0)`" }.joined(separator: ", ")
      note("it fires alone; with the other rules, \(others) receives the trigger", 4)
      return nil
    }
    return TryResult.Session(
      script: sketch.script, screens: screens.tree, file: nil, values: plan.shown, lines: all.lines)
  }

  /// Why a rule did not fire in a session.
  private func explanation(of play: FiringPlay, _ goal: FiringGoal) -> String {
    if let problem = play.problem { return problem.message }
    let explained = play.decisions.map { _, decision in
      DecisionText.explain(decision, of: goal.rule) { values in
        let reasons =
          goal.rule.condition.map {
            ConditionExplanation.reasons($0, values, of: goal.rule, in: goal.set)
          } ?? []
        return .init(text: reasons.map(\.text).joined(separator: "; "), isUnknown: false)
      }
    }
    if let best = explained.max(by: { $0.progress < $1.progress }) { return best.text }
    return play.notes.last ?? "no trigger of the rule occurred"
  }
}

extension FiringGoal {
  /// Why a part of the condition was not solved.
  func reason(_ part: ConditionSolver.Part) -> String {
    let shown = text(of: part)
    switch part.wanted {
    case .truth(true): return "no values were found for which \(shown) is true"
    case .truth(false): return "no values were found for which \(shown) is false"
    case .sampled: return "no value of \(shown) was found that `sample` includes"
    case .named: return "no values were found for which \(shown) is the name of an event"
    }
  }
}
