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
  /// The maximum number of values that have to be remembered one after the other.
  private static let memoryLimit = 10

  /// The number of steps at the beginning of a session of which each is omitted if it is not needed.
  private static let shortenedSteps = 8

  private let goals: [FiringGoal]
  private let sets: [RuleSet]
  /// The screens; nil if they are made for each goal.
  private let screens: FiringScreens?
  /// The value that the rule has to remember; nil if it only has to fire.
  private var memory: RememberedValue?
  /// The session that the one that is searched for continues.
  private var begun: SessionSketch?
  private var depth = 0
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
  mutating func run() -> TryResult.Session? { find()?.session }

  private typealias Found = (session: TryResult.Session, sketch: SessionSketch)

  private mutating func find() -> Found? {
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
          if let found = session(candidate, candidates) { return found }
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
  ) -> Found? {
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
        let made = screens == nil ? Self.screens(for: goal, values) : nil
        let screens = made ?? candidates.screens
        guard let candidate = candidates.moved(candidate, to: screens),
          let begun = remember(values, goal, on: screens)
        else { continue }
        for ways in Self.ways(of: candidate) {
          let plan = SessionPlan(
            goal: goal, candidate: candidate, values: values,
            bind: { candidates.binding($0, candidate) })
          for isRenewed in goal.countsFirst ? [false, true] : [false] where plays < Self.playLimit {
            if let sketch = plan.sketch(on: screens, ways, isRenewed: isRenewed, after: begun.last),
              let session = play(sketch, plan, screens)
            {
              return (session, sketch)
            }
          }
        }
      }
      return nil
    }
  }

  /// Makes the screens of a goal, and of the rules that remember values for it.
  private static func screens(
    for goal: FiringGoal, _ values: ConditionSolver.Values
  ) -> FiringScreens {
    let tree = SyntheticScreen.tree(for: goal, values)
    let others = RememberedValue.all(in: values).flatMap { $0.goals(in: goal.set) }
      .compactMap(\.first).filter { $0.stages.contains { $0.views != nil } }
    return FiringScreens(
      ScreenTree(together: [tree] + others.map { SyntheticScreen.tree(for: $0) }) ?? tree)
  }

  /// Looks for a session in which rules remember the values that another rule needs.
  ///
  /// - Returns: The session, or none if nothing has to be done before; nil if it was not found.
  private mutating func remember(
    _ values: ConditionSolver.Values, _ goal: FiringGoal, on screens: FiringScreens
  ) -> [SessionSketch]? {
    var begun = begun.map { [$0] } ?? []
    let memories = RememberedValue.all(in: values)
    guard depth < Self.memoryLimit || memories.isEmpty else { return nil }
    if begun.isEmpty, !memories.isEmpty, let installation = Installations.steps(for: goal) {
      begun = [SessionSketch(on: screens, .init(installation: installation))]
    }
    for memory in memories {
      guard let next = session(remembering: memory, in: goal.set, on: screens, after: begun.last)
      else { return nil }
      begun = [next]
    }
    return begun
  }

  private mutating func session(
    remembering memory: RememberedValue, in set: RuleSet, on screens: FiringScreens,
    after begun: SessionSketch?
  ) -> SessionSketch? {
    for goals in memory.goals(in: set) where plays < Self.playLimit {
      // A search counts as well: not every one of them reaches a session that can be played.
      plays += 1
      var search = FiringSearch(goals, with: sets, on: screens)
      (search.memory, search.begun) = (memory, begun)
      (search.depth, search.plays) = (depth + 1, plays)
      let found = search.find()
      plays = search.plays
      if let found { return found.sketch }
      let value = "`remembered.\(memory.name)` is \(YAMLFlowText.text(memory.value))"
      // Of values that follow from one another, the first one is sufficient.
      let cause = depth == 0 ? ": \(search.reason)" : ""
      note("no session was found after which \(value)\(cause)", 3)
    }
    return nil
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
    // What the rule reads may be remembered by others.
    let isAlone = begun == nil && RememberedValue.all(in: plan.values).isEmpty
    var alone = set
    alone.rules = [plan.goal.rule]
    plays += 1
    let first = FiringPlay(
      sketch.script, on: screens.tree, isAlone ? [alone] : sets, rule: rule, of: set.name)
    guard first.fires, memory?.isRemembered(by: first.lines) ?? true else {
      note(explanation(of: first, plan.goal), 3)
      return nil
    }
    var script = sketch.script
    var all =
      !isAlone || sets.count == 1 && set.rules.count == 1
      ? first : FiringPlay(script, on: screens.tree, sets, rule: rule, of: set.name)
    guard all.fires, memory?.isRemembered(by: all.lines) ?? true else {
      let others = all.lastOthers.map { "`\($0)`" }.joined(separator: ", ")
      note("it fires alone; with the other rules, \(others) receives the trigger", 4)
      return nil
    }
    (script, all) = shortened(script, all, on: screens.tree, of: plan.goal)
    return TryResult.Session(
      script: script, screens: screens.tree, file: nil, values: plan.shown, lines: all.lines,
      properties: plan.goal.properties, isInShadow: set.isShadow(plan.goal.rule))
  }

  /// A session without steps that the rule does the same without, and how it was played.
  private func shortened(
    _ script: SessionScript, _ play: FiringPlay, on screens: ScreenTree, of goal: FiringGoal
  ) -> (SessionScript, FiringPlay) {
    var best = (script, play)
    func isEqual(_ steps: [SessionStep]) -> Bool {
      let short = SessionScript(steps: steps)
      let other = FiringPlay(short, on: screens, sets, rule: goal.rule.name, of: goal.set.name)
      guard other.fires, other.effects == play.effects else { return false }
      best = (short, other)
      return true
    }
    // Time may have to pass after the step at which it fired.
    let counts = script.steps.indices.dropFirst(play.firstFiring ?? 0)
    _ = counts.first { isEqual(Array(script.steps[..<$0])) }
    var index = 0
    while index < min(best.0.steps.count, Self.shortenedSteps) {
      if !best.0.steps[index].isNavigation || !isEqual(best.0.steps.removing(index)) { index += 1 }
    }
    return best
  }

  /// Why a rule did not fire in a session.
  private func explanation(of play: FiringPlay, _ goal: FiringGoal) -> String {
    // What follows is advice for the author of a session.
    if let problem = play.problem {
      return problem.message.components(separatedBy: "; ").first ?? problem.message
    }
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

extension SessionStep {
  /// Whether a person only goes to another screen or view.
  fileprivate var isNavigation: Bool {
    switch action {
    case .show, .hide: true
    default: false
    }
  }
}

extension [SessionStep] {
  /// The steps without one, and without the time before it.
  fileprivate func removing(_ index: Int) -> [SessionStep] {
    let pause = self[index].time - (index > 0 ? self[index - 1].time : 0)
    return self[..<index]
      + self[(index + 1)...].map { step in
        let time = ((step.time - pause) * 1_000).rounded() / 1_000
        return SessionStep(line: step.line, time: time, action: step.action)
      }
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
