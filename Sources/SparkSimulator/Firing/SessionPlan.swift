import Foundation
import SparkRules
import SparkRulesAuthoring
import SparkRulesCompiler

/// The steps and times of a session in which a rule may fire, from its views, triggers and values.
@MainActor
struct SessionPlan {
  /// The maximum number of sessions of the app that one session contains.
  private static let sessionLimit = 30

  let goal: FiringGoal
  let candidate: FiringCandidates.Candidate
  let values: ConditionSolver.Values
  let bind: (RuleVariable) -> ConditionSolver.Binding

  /// Writes the session.
  ///
  /// - Parameters:
  ///   - screens: The screens.
  ///   - ways: For each stage, which of the ways to cause its trigger is taken.
  ///   - isRenewed: Whether an absence ends what the start of the app began.
  ///   - begun: The session that this one continues; nil for a new one.
  /// - Returns: The session; nil if a trigger cannot be caused in this way.
  func sketch(
    on screens: FiringScreens, _ ways: [Int], isRenewed: Bool = false, after begun: SessionSketch?
  ) -> SessionSketch? {
    guard let installation = Installations.steps(for: goal) else { return nil }
    var beginning = SessionSketch.Beginning(installation: installation)
    if case .text(let text)? = values[.time] { beginning.time = startTime(text) }
    beginning.app = changedApp(screens.tree.app)
    var sketch = begun ?? SessionSketch(on: screens, beginning)
    if begun != nil { sketch.set(beginning) }
    if isRenewed { sketch.renew() }
    if case .int(let number)? = values[.sessionNumber], (2...Self.sessionLimit).contains(number) {
      // A trigger that begins a session is the last of these beginnings.
      let own = candidate.triggers[0] == .keyword(.sessionStart) ? 1 : 0
      for _ in 1..<(Int(number) - own) { sketch.renew() }
    }
    let (count, interval) = repetition
    for index in goal.stages.indices {
      let isAtLaunch =
        begun == nil && index == 0 && ways[index] == 0 && candidate.triggers[index].canBeAtLaunch
      if index > 0 { sketch.pause(gap) } else if !isAtLaunch { sketch.pause(1) }
      for number in 0..<count {
        if number > 0 { sketch.pause(interval) }
        let steps = TriggerSteps(
          trigger: candidate.triggers[index], target: candidate.choices[index]?.target,
          values: changes(at: index), way: ways[index])
        guard steps.add(to: &sketch) else { return nil }
      }
    }
    if goal.readsScreenLater, case .text(let name)? = values[.stage(goal.last, .screen)],
      let screen = screens.screen(named: name)
    {
      sketch.show(screen)
    }
    let rest = remainingTime
    if rest > 0 {
      sketch.pause(rest)
      sketch.act(.wait)
    }
    // The time of a visit is reported at its end.
    if case .impression(let impression) = goal.rule.schedule, impression.isTotal {
      guard let target = candidate.choices.last??.target else { return nil }
      if let other = sketch.other(than: target.screen) {
        sketch.show(other)
      } else {
        sketch.hide(target.screen)
      }
    }
    return sketch
  }

  // MARK: Times

  /// The time between two stages in seconds.
  private var gap: Double {
    let limits = goal.gap
    let whole = values[.elapsed]?.numeric ?? min(max(1, limits.lowerBound), limits.upperBound)
    let isGiven = values[.elapsed] != nil || limits.upperBound < Double(goal.last)
    return goal.last > 1 ? (isGiven ? whole / Double(goal.last) : 1) : whole
  }

  private var repetition: (count: Int, interval: Double) {
    guard case .triggers(_, let repetition?) = goal.rule.schedule else { return (1, 0) }
    return (repetition.times, min(0.5, repetition.within / Double(repetition.times)))
  }

  /// The time in seconds that has to pass after the last trigger.
  private var remainingTime: Double {
    switch goal.rule.schedule {
    case .delay(let delay): delay.after + 0.1
    case .impression(let impression): impression.atLeast + 0.1
    case .scrollDepth: 1
    default: 0
    }
  }

  /// The time of day at which the session has to begin so that the rule fires at another; nil if it is the start
  /// of every session.
  private func startTime(_ text: String) -> Date? {
    guard let time = RFC3339.time(text) else { return nil }
    return time == ManualClock().now() ? nil : time
  }

  // MARK: Values

  /// The values that differ from those that the rule would read otherwise, by their variables.
  private var changed: [(variable: RuleVariable, value: SparkValue)] {
    let all = values.filter { variable, value in
      guard case .free(let current) = bind(variable) else { return false }
      return variable != .elapsed && current != value
    }
    return all.map { ($0.key, $0.value) }.sorted {
      Self.order($0.variable) < Self.order($1.variable)
    }
  }

  private static func order(_ variable: RuleVariable) -> String { "\(variable)" }

  private func changedApp(_ known: [String: SparkValue]) -> [String: SparkValue] {
    var app: [String: SparkValue] = [:]
    for case (.app(let names), let value) in changed {
      guard let first = names.first else { continue }
      app[first] = (app[first] ?? known[first] ?? .null).setting(names.dropFirst(), to: value)
    }
    return app
  }

  private func changes(at stage: Int) -> SessionSketch.StageValues {
    var changes = SessionSketch.StageValues()
    for case (.stage(stage, let variable), let value) in changed {
      switch variable {
      case .data(let names):
        guard let first = names.first else { continue }
        let known = changes.data[first] ?? candidate.choices[stage]?.facts[.data([first])] ?? .null
        changes.data[first] = known.setting(names.dropFirst(), to: value)
      case .view(let property): changes.view[property] = value
      case .triggerValue(let names):
        guard let first = names.first else { continue }
        changes.trigger[first] =
          (changes.trigger[first] ?? .null).setting(names.dropFirst(), to: value)
      case .screen where goal.readsScreenLater: break
      case .screen: if case .text(let name) = value { changes.screen = name }
      case .previousScreen: if case .text(let name) = value { changes.previousScreen = name }
      default: break
      }
    }
    return changes
  }

  /// The values that the session gives to what the rule reads, as the rule file names them.
  var shown: [(name: String, value: SparkValue)] {
    // The steps show the time, and begin as many sessions as the number requires.
    changed.filter { ![.time, .sessionNumber].contains($0.variable) }.map { variable, value in
      (goal.text(of: goal.shortened(variable)), value)
    }
  }
}

extension FiringGoal {
  /// A variable as the rule file names it.
  fileprivate func shortened(_ variable: RuleVariable) -> RuleVariable {
    if case .stage(let stage, let inner) = variable, located(inner) == .stage(stage, inner) {
      return inner
    }
    return variable
  }
}

extension RuleTrigger {
  /// Whether the start of the app causes the trigger.
  fileprivate var canBeAtLaunch: Bool {
    switch self {
    case .keyword(.appear), .keyword(.didAppear), .keyword(.appStart), .keyword(.sessionStart),
      .keyword(.appForeground), .keyword(.impression):
      true
    default: false
    }
  }
}

/// The starts of the app that `sample` requires.
@MainActor
enum Installations {
  /// The maximum number of starts.
  private static let limit = 200

  /// The steps before a session in which `sample` includes the rule; nil if none were found.
  static func steps(for goal: FiringGoal) -> [SessionStep.Action]? {
    guard let share = goal.rule.gates.sample else { return [] }
    let base = Simulation.session
    switch goal.rule.gates.sampleUnit {
    case .value: return []
    case .session:
      if ExpressionTrial.sample(share, includes: base) { return [] }
      let found = (2...limit).first {
        ExpressionTrial.sample(share, includes: UUID(version5: "launch \($0)", namespace: base))
      }
      return found.map { [SessionStep.Action](repeating: .restart, count: $0 - 1) }
    case .install:
      let trial = ExpressionTrial(goal.set, salt: "")
      let names = ["first"] + (2...2_000).map { "phone \($0)" }
      let found = names.first { name in
        let install = UUID(version5: "install \(name)", namespace: base)
        return trial.sample(share, includes: install.uuidString)
      }
      return found.map {
        $0 == "first" ? [] : [.phone(time: nil, zone: nil, install: $0)]
      }
    }
  }
}
