import HeadlessUIKit
import SparkRules
import SparkRulesCompiler

/// The views and triggers with which a rule may fire, and what is known of the values there.
@MainActor
struct FiringCandidates {
  /// A view of a stage, and the values of the variables that the rule reads there.
  struct Choice {
    /// The number among the views of the stage.
    let index: Int
    /// The view.
    var target: FiringScreens.Target
    /// The values before the session; without those that are not known.
    var facts: [RuleVariable: SparkValue] = [:]
  }

  /// A trigger for each stage, and its view.
  struct Candidate {
    var triggers: [RuleTrigger]
    var choices: [Choice?]
  }

  /// The maximum number of views of a stage.
  private static let viewLimit = 64
  /// The maximum number of candidates.
  private static let limit = 96
  /// The trigger with which values are read.
  private static let probe = "try"

  let goal: FiringGoal
  let screens: FiringScreens
  /// Whether values of views can be chosen, because the screens are made for the rule.
  let isSynthetic: Bool
  /// Whether the app can change texts and states of views before the trigger.
  var allowsUpdates = false
  /// The views of each stage; nil for a stage without views.
  private(set) var stages: [[Choice]?]

  /// Finds the views of each stage.
  init(_ goal: FiringGoal, on screens: FiringScreens, isSynthetic: Bool) {
    self.goal = goal
    self.screens = screens
    self.isSynthetic = isSynthetic
    stages = []
    for (index, stage) in goal.stages.enumerated() {
      let targets = stage.views.map { views in
        let targets = screens.targets(of: views)
        return targets + screens.laterRows(of: targets, for: goal, views)
      }
      stages.append(targets.map { facts(of: Array($0.prefix(Self.viewLimit)), at: index) })
    }
  }

  /// The first stage whose views do not exist; nil if there is none.
  var missing: Int? { stages.firstIndex { $0?.isEmpty ?? false } }

  /// All candidates; nil if there are too many.
  var everything: [Candidate]? {
    let found = all()
    let isComplete =
      found.count < Self.limit && stages.allSatisfy { ($0?.count ?? 0) < Self.viewLimit }
    return isComplete ? found : nil
  }

  /// The candidates, those with the first views and triggers first.
  func all() -> [Candidate] {
    var found = [Candidate(triggers: [], choices: [])]
    for (index, stage) in goal.stages.enumerated() {
      found = found.flatMap { begun in
        let choices: [Choice?] = stages[index].map { $0.map { $0 } } ?? [nil]
        return choices.flatMap { choice -> [Candidate] in
          // A trigger of the app concerns no view.
          if goal.hasPairPerView, let choice, let first = begun.choices.first ?? nil,
            first.target.choice != choice.target.choice
          {
            return []
          }
          return stage.triggers.map { trigger in
            Candidate(triggers: begun.triggers + [trigger], choices: begun.choices + [choice])
          }
        }
      }
      found = Array(found.prefix(Self.limit))
    }
    return found
  }

  /// A candidate on other screens with the same views in the same order; nil if there is none.
  func moved(_ candidate: Candidate, to screens: FiringScreens) -> Candidate? {
    var moved = candidate
    for (index, stage) in goal.stages.enumerated() {
      guard let views = stage.views, let choice = candidate.choices[index] else { continue }
      let targets = screens.targets(of: views)
      let all = targets + screens.laterRows(of: targets, for: goal, views)
      guard all.indices.contains(choice.index) else { return nil }
      moved.choices[index]?.target = all[choice.index]
    }
    return moved
  }

  // MARK: Values

  /// Reads the values of the variables that the rule reads at some views, with a trigger of its own.
  private func facts(of targets: [FiringScreens.Target], at stage: Int) -> [Choice] {
    var variables = goal.variables.compactMap { variable -> RuleVariable? in
      guard case .stage(stage, let inner) = variable else { return nil }
      return inner
    }
    // What the view shows before a session, for the paths that choose among views.
    variables.removeAll { if case .triggerValue = $0 { true } else { $0 == .trigger } }
    var choices = targets.enumerated().map { Choice(index: $0, target: $1) }
    guard !variables.isEmpty, let views = goal.stages[stage].views, !targets.isEmpty else {
      return choices
    }
    var rule = CompiledRule(
      name: Self.probe, views: views, captures: goal.rule.captures,
      schedule: .triggers([.custom(Self.probe)], repetition: nil),
      condition: RuleExpression(
        nodes: variables.map { .variable($0) } + [.constant(.bool(false))]),
      actions: [])
    rule.reads = goal.rule.reads
    let set = RuleSet(name: goal.set.name, rules: [rule], triggers: [Self.probe])
    var sketch = SessionSketch(on: screens, .init())
    var steps: [Int: Int] = [:]
    for (index, target) in targets.enumerated() {
      sketch.reach(target)
      sketch.act(.trigger(Self.probe, target.choice, values: [:]))
      steps[sketch.steps.count] = index
    }
    let play = FiringPlay(
      sketch.script, on: screens.tree, [set], rule: Self.probe, of: goal.set.name)
    for (step, decision) in play.decisions {
      guard case .conditionFails(let values) = decision.verdict, let index = steps[step] else {
        continue
      }
      choices[index].facts = Dictionary(
        zip(variables, values), uniquingKeysWith: { first, _ in first })
    }
    return choices
  }

  /// What is known of a variable with a candidate.
  func binding(_ variable: RuleVariable, _ candidate: Candidate) -> ConditionSolver.Binding {
    switch variable {
    case .app(let names):
      let value = names.first.flatMap { screens.tree.app[$0] } ?? .null
      return .free(current: value.reaching(names.dropFirst()))
    case .time, .remembered: return .free(current: .null)
    case .sessionNumber: return .free(current: .int(1))
    case .elapsed:
      switch goal.rule.schedule {
      case .pair, .funnel: return goal.last > 0 ? .free(current: .null) : .fixed(.double(0))
      case .delay(let delay): return .fixed(.double(delay.after))
      default: return .opaque
      }
    case .rule: return .fixed(.text(goal.rule.name))
    case .step: return .fixed(goal.step.map { .text($0) } ?? .null)
    case .stage(let stage, let inner) where goal.stages.indices.contains(stage):
      return binding(inner, at: stage, candidate)
    // A step of a funnel that comes later.
    case .stage: return .fixed(.null)
    default: return .opaque
    }
  }

  private func binding(
    _ variable: RuleVariable, at stage: Int, _ candidate: Candidate
  ) -> ConditionSolver.Binding {
    let choice = candidate.choices[stage]
    let fact = choice?.facts[variable]
    switch variable {
    case .trigger: return .fixed(.text(candidate.triggers[stage].name))
    case .triggerValue:
      if case .custom = candidate.triggers[stage] { return .free(current: .null) }
      return .fixed(.null)
    case .previousScreen: return .free(current: .null)
    case .screen where choice == nil:
      return .free(current: screens.names.first.flatMap { $0 }.map { .text($0) } ?? .null)
    case .data: return choice == nil ? .opaque : .free(current: fact ?? .null)
    case .elapsed: return .opaque
    case .capture, .view(.text), .view(.id), .screen:
      if isSynthetic, SyntheticScreen.canChoose(variable, in: goal, at: stage) {
        return .free(current: fact ?? .null)
      }
    default: break
    }
    guard let choice, let fact else { return .opaque }
    if variable == .screen, goal.readsScreenLater { return .free(current: fact) }
    if case .view(let property) = variable, property.changes(on: choice.target.view) {
      return .free(current: fact)
    }
    if case .view(let property) = variable, allowsUpdates, choice.target.row == nil,
      property.isSetByApp(on: choice.target.view)
    {
      return .free(current: fact)
    }
    return .fixed(fact)
  }
}

extension ViewProperty {
  /// Whether people can change the property of a view.
  @MainActor
  func changes(on view: UIView) -> Bool {
    switch self {
    case .selected: view is UIControl || view is UITableViewCell || view is UICollectionViewCell
    case .on: view is UISwitch
    case .text, .value:
      // Of a field, only the placeholder is read, unless the app allows more.
      view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl
        || view.sparkAllowsText
    case .id, .type, .enabled, .path: false
    }
  }

  /// Whether only the app changes the property of a view: what it shows, and whether it is enabled.
  @MainActor
  func isSetByApp(on view: UIView) -> Bool {
    switch self {
    case .text: !changes(on: view)
    case .enabled: view is UIControl
    case .id, .type, .path, .value, .on, .selected: false
    }
  }

  /// The key of a screen file that sets the property of a view.
  @MainActor
  func key(on view: UIView) -> String {
    switch view {
    case _ where self != .text: rawValue
    case is UIButton, is UILabel: rawValue
    case is UITextField: "placeholder"
    default: "label"
    }
  }
}

extension SparkValue {
  /// The value that names of nested maps lead to; null if there is none.
  func reaching(_ names: ArraySlice<String>) -> SparkValue {
    guard let first = names.first else { return self }
    guard case .map(let fields) = self, let value = fields[first] else { return .null }
    return value.reaching(names.dropFirst())
  }

  /// The value with another one where names of nested maps lead to.
  func setting(_ names: ArraySlice<String>, to value: SparkValue) -> SparkValue {
    guard let first = names.first else { return value }
    var fields: [String: SparkValue] = [:]
    if case .map(let known) = self { fields = known }
    fields[first] = (fields[first] ?? .null).setting(names.dropFirst(), to: value)
    return .map(fields)
  }
}
