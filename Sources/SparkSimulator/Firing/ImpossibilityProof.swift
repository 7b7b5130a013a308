import HeadlessUIKit
import SparkRules
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkRulesTesting

/// Proves that a rule cannot fire, if that is certain.
///
/// There are five kinds of proof: no view matches, no matching view reports the trigger, a part of the condition is
/// never true, the steps always pass their cancellation, and bounds are empty. Without screens, and on screens of
/// which a part was inferred, only those that hold on all screens count.
@MainActor
struct ImpossibilityProof {
  private static let returns: Set<RuleTrigger> = [
    .keyword(.appForeground), .keyword(.sessionStart), .keyword(.appStart),
  ]

  private let goals: [FiringGoal]
  /// The screens; nil if none are known exactly.
  private let screens: FiringScreens?
  /// The screens with every row of their lists; nil if there are too many rows.
  private let allRows: FiringScreens?

  /// Prepares a proof.
  ///
  /// - Parameters:
  ///   - goals: The ways in which the rule can fire.
  ///   - screens: The screens; nil if there are none.
  ///   - allRows: The screens with every row of their lists; nil if there are too many rows.
  init(_ goals: [FiringGoal], on screens: FiringScreens?, allRows: FiringScreens?) {
    self.goals = goals
    let isExact = screens.map { !$0.tree.source.isApproximate } ?? false
    self.screens = isExact ? screens : nil
    self.allRows = isExact ? allRows : nil
  }

  /// Proves that the rule cannot fire.
  ///
  /// - Returns: What prevents it, also if it does so only until the app changes a text; nil if nothing is proven.
  func impossibility() -> Impossibility? {
    var found: [Impossibility] = []
    for goal in goals {
      guard let impossibility = impossibility(of: goal) else { return nil }
      found.append(impossibility)
    }
    return found.first { !$0.isCertain } ?? found.first
  }

  /// Proves that the condition is not true with the texts that the screens have.
  ///
  /// - Returns: The part that is not true; nil if the condition may be true.
  func absentText() -> Impossibility? {
    let found = goals.map { goal in
      screens.flatMap { screens in allRows.flatMap { neverTrueOnScreens(goal, screens, $0) } }
    }
    return found.contains { $0?.isCertain ?? true } ? nil : found.first ?? nil
  }

  /// The steps of a funnel at which the rule never fires, although it does at others.
  ///
  /// - Returns: The names of the steps, each with what prevents it.
  func impossibleSteps() -> [(step: String, reason: String)] {
    goals.compactMap { goal in
      guard let step = goal.step, let found = impossibility(of: goal), found.isCertain else {
        return nil
      }
      return (step, found.reason)
    }
  }

  private func impossibility(of goal: FiringGoal) -> Impossibility? {
    let cancellation = CancellationProof(goal: goal)
    let certain =
      emptyBounds(of: goal) ?? everythingExcluded(goal) ?? cancellation.sameTrigger()
      ?? neverTrueAnywhere(goal)
    if let certain { return certain }
    guard let screens, let allRows else { return nil }
    for stage in goal.stages {
      if let found = noView(of: stage, in: goal, screens, allRows)
        ?? noTrigger(of: stage, in: goal, allRows)
      {
        return found
      }
    }
    let condition = neverTrueOnScreens(goal, screens, allRows)
    if let condition, condition.isCertain { return condition }
    return cancellation.onTheWay(screens, allRows) ?? condition
  }

  // MARK: Bounds

  private func emptyBounds(of goal: FiringGoal) -> Impossibility? {
    let rule = goal.rule
    func empty(_ reason: String, _ key: String) -> Impossibility {
      Impossibility(reason: reason, key: key)
    }
    if rule.gates.sample == 0 { return empty("`sample: 0%` includes nothing", "sample") }
    switch rule.schedule {
    case .triggers(let triggers, .some) where triggers.allSatisfy({ $0 == .keyword(.appStart) }):
      return empty("`app-start` occurs once, and `times` begins again after each start", "times")
    case .pair(let pair):
      if let least = pair.atLeast, let most = pair.atMost, least > most {
        return empty("`at-least` is greater than `at-most`", "at-least")
      }
      // Active time does not pass in the background.
      if pair.from.triggers == [.keyword(.appBackground)],
        Self.returns.isSuperset(of: pair.to.triggers), let least = pair.atLeast, least >= 1
      {
        return empty("the time in the background is not counted", "at-least")
      }
    case .impression(let impression):
      if impression.visible > 1 { return empty("no view is visible by more than 100 %", "visible") }
    case .scrollDepth(let marks):
      if marks.allSatisfy({ $0 > 1 }) { return empty("no depth is above 100 %", "at") }
    default: break
    }
    return nil
  }

  // MARK: Views and triggers

  /// Proves from the paths alone that `except` excludes all views of a trigger.
  private func everythingExcluded(_ goal: FiringGoal) -> Impossibility? {
    let all = goal.stages.compactMap(\.views).first { views in
      !views.paths.isEmpty
        && views.paths.allSatisfy { path in views.except.contains { $0.surrounds(path) } }
    }
    guard let path = all?.paths.first else { return nil }
    return Impossibility(
      reason: "`except` excludes every view that `\(path.source)` matches", key: "except")
  }

  private func key(of stage: FiringGoal.Stage, in goal: FiringGoal) -> String {
    stage.views == goal.rule.views ? "view" : stage.key
  }

  private func noView(
    of stage: FiringGoal.Stage, in goal: FiringGoal, _ screens: FiringScreens,
    _ allRows: FiringScreens
  ) -> Impossibility? {
    guard let views = stage.views, screens.views(of: views).isEmpty,
      allRows.views(of: views).isEmpty, let path = views.paths.first
    else { return nil }
    let known = allRows.simulated.windows + allRows.simulated.views
    let probe = PathProbe(views.paths)
    // A window is a view as well, and one that is excluded or private does match.
    guard !allRows.simulated.windows.contains(where: probe.matches) else { return nil }
    let reason =
      known.contains(where: probe.matches)
      ? "`\(path.source)` matches only views that are private or under `except`"
      : "no view matches `\(path.source)`: \(PathProgress(path).absence(among: known))"
    return Impossibility(reason: reason, key: key(of: stage, in: goal))
  }

  private func noTrigger(
    of stage: FiringGoal.Stage, in goal: FiringGoal, _ allRows: FiringScreens
  ) -> Impossibility? {
    guard let selection = stage.views else { return nil }
    let views = allRows.views(of: selection).map(\.view)
    guard let first = views.first, let trigger = stage.triggers.first,
      !allRows.simulated.windows.contains(where: PathProbe(selection.paths).matches),
      stage.triggers.allSatisfy({ trigger in
        views.allSatisfy { UnreportedTriggers.contain(trigger, on: $0) }
      })
    else { return nil }
    return Impossibility(
      reason: UnreportedTriggers.reason(trigger, on: first),
      key: key(of: stage, in: goal) == "view" ? "trigger" : stage.key)
  }

  // MARK: Conditions

  /// Proves that a condition is never true, whatever the screens are.
  private func neverTrueAnywhere(_ goal: FiringGoal) -> Impossibility? {
    let isFree = goal.requirements.allSatisfy {
      if case .isTrue(let condition) = $0 { condition.isFree } else { false }
    }
    guard !isFree, let reasons = neverTrue(goal, nil) else { return nil }
    return Impossibility(reason: NeverTrueReason.text([reasons]), key: "if")
  }

  /// Proves that a condition is never true with one candidate, or with all.
  ///
  /// - Parameters:
  ///   - goal: The goal.
  ///   - candidate: The views and triggers; nil for all.
  ///   - keepsTexts: Whether the app is assumed to change no text.
  /// - Returns: The reason for each alternative of the condition; nil if it may be true.
  func neverTrue(
    _ goal: FiringGoal, _ candidate: FiringCandidates.Candidate?, keepsTexts: Bool = false
  ) -> [NeverTrueReason]? {
    let trial = ExpressionTrial(goal.set, salt: Simulation.salt)
    let solver = ConditionSolver(goal: goal, trial: trial) { _ in .opaque }
    guard let ways = solver.ways else { return nil }
    var reasons: [NeverTrueReason] = []
    for way in ways {
      guard let reason = impossiblePart(of: way, goal, candidate, trial, keepsTexts)
      else { return nil }
      reasons.append(reason)
    }
    return reasons.isEmpty ? nil : reasons
  }

  /// A part that is never true together with the others.
  private func impossiblePart(
    of way: [ConditionSolver.Part], _ goal: FiringGoal, _ candidate: FiringCandidates.Candidate?,
    _ trial: ExpressionTrial, _ keepsTexts: Bool
  ) -> NeverTrueReason? {
    let known = VariableBounds(
      goal: goal, candidate: candidate, screens: candidate == nil ? nil : screens,
      keepsTexts: keepsTexts)
    let equal = ConstantParts(way, goal)
    for part in way {
      let evaluator = BoundsEvaluator(trial: trial, set: goal.set) { variable in
        let bounds = known.bounds(of: variable)
        guard bounds.values == nil, let values = equal.values[goal.located(variable)],
          !equal.defines(goal.located(variable), part)
        else { return bounds }
        return .one(of: values)
      }
      let bounds = evaluator.bounds(of: part.expression)
      let isPossible =
        switch part.wanted {
        case .truth(let isTrue): bounds.mayBe(.bool(isTrue))
        case .named(let names): names.contains { bounds.mayBe(.text($0)) }
        case .sampled: true
        }
      if !isPossible {
        return NeverTrueReason(part, goal, evaluator, candidate, isCertain: !keepsTexts)
      }
    }
    return equal.emptyRange.map { NeverTrueReason(contradiction: $0, goal) }
  }

  private func neverTrueOnScreens(
    _ goal: FiringGoal, _ screens: FiringScreens, _ allRows: FiringScreens
  ) -> Impossibility? {
    guard goal.rule.condition != nil || !goal.requirements.isEmpty else { return nil }
    let candidates = FiringCandidates(goal, on: screens, isSynthetic: false)
    // Rows that are not displayed, and windows, have values that are not known.
    let isComplete = goal.stages.allSatisfy { stage in
      guard let views = stage.views else { return true }
      return allRows.views(of: views).count == screens.views(of: views).count
        && screens.targets(of: views).allSatisfy { $0.row == nil }
        && screens.targets(of: views).count == screens.views(of: views).count
        && !screens.simulated.windows.contains(where: PathProbe(views.paths).matches)
    }
    guard isComplete, let all = candidates.everything else { return nil }
    for keepsTexts in goal.readsTexts ? [false, true] : [false] {
      var found: [[NeverTrueReason]] = []
      for candidate in all {
        guard let one = neverTrue(goal, candidate, keepsTexts: keepsTexts) else { break }
        found.append(one)
      }
      guard !found.isEmpty, found.count == all.count else { continue }
      let reason = NeverTrueReason.text(found)
      return Impossibility(
        reason: keepsTexts ? "on these screens, \(reason)" : reason, key: "if",
        isCertain: !keepsTexts)
    }
    return nil
  }
}

/// What is certain of the values of variables.
@MainActor
private struct VariableBounds {
  let goal: FiringGoal
  /// The views and triggers; nil for all.
  let candidate: FiringCandidates.Candidate?
  /// The screens; nil for all.
  let screens: FiringScreens?
  /// Whether the app is assumed to change no text.
  let keepsTexts: Bool

  func bounds(of variable: RuleVariable) -> ValueBounds {
    let located = goal.located(variable)
    switch variable {
    case .localTime(let part), .stage(_, .localTime(let part)): return Self.bounds(of: part)
    default: break
    }
    switch located {
    case .rule: return .one(of: [.text(goal.rule.name)])
    case .step: return .one(of: [goal.step.map { .text($0) } ?? .null])
    case .time, .capture: return .text
    case .elapsed:
      if case .pair = goal.rule.schedule { return .number(goal.gap) }
      return .number(0...Double.infinity)
    case .stage(let stage, let inner) where goal.stages.indices.contains(stage):
      return bounds(of: inner, at: stage)
    // A step of a funnel that comes later.
    case .stage: return .one(of: [.null])
    default: return .any
    }
  }

  private func bounds(of variable: RuleVariable, at stage: Int) -> ValueBounds {
    switch variable {
    case .trigger:
      return .one(of: goal.stages[stage].triggers.map { .text($0.name) })
    case .visible, .depth: return .number(0...1)
    case .indexRow, .indexSection: return .number(0...Double.infinity)
    case .view(.on), .view(.enabled), .view(.selected): return fixed(variable, stage) ?? .truth
    case .screen where candidate?.choices[stage] == nil || goal.readsScreenLater:
      return names ?? .text
    case .view(.id), .view(.type), .view(.path), .view(.text), .screen, .capture:
      return fixed(variable, stage) ?? .text
    case .previousScreen: return names ?? .text
    case .view(.value): return fixed(variable, stage) ?? .any
    default: return .any
    }
  }

  /// The names of screens, or a missing one; nil if they are not known.
  private var names: ValueBounds? {
    screens.map { .one(of: $0.allNames.map { .text($0) } + [.null]) }
  }

  /// The value that the variable has on the view in every session, or as long as the app changes no text.
  private func fixed(_ variable: RuleVariable, _ stage: Int) -> ValueBounds? {
    guard let candidate, let choice = candidate.choices[stage], let fact = choice.facts[variable]
    else { return nil }
    if case .view(let property) = variable {
      let (view, isText) = (choice.target.view, property == .text)
      if property.changes(on: view) || property.isSetByApp(on: view) && !(isText && keepsTexts) {
        return nil
      }
    }
    return .one(of: [fact])
  }

  private static func bounds(of part: LocalTimePart) -> ValueBounds {
    switch part {
    case .weekday: .one(of: LocalTimePart.weekdays.map { .text($0) })
    case .hour: .one(of: (0...23).map { .int($0) })
    case .date, .clock: .text
    }
  }
}

/// What parts of a condition that compare one variable with constants require of its value.
private struct ConstantParts {
  /// The values that a variable can have.
  private(set) var values: [RuleVariable: [SparkValue]] = [:]
  /// A part that no number meets together with others.
  private(set) var emptyRange: ConditionSolver.Part?
  private var definitions: [RuleVariable: RuleExpression] = [:]

  init(_ parts: [ConditionSolver.Part], _ goal: FiringGoal) {
    var ranges: [RuleVariable: (least: Double, most: Double, isOpen: Bool)] = [:]
    for part in parts {
      guard case .truth(true) = part.wanted, part.expression.nodes.count == 3,
        case .variable(let variable) = part.expression.nodes[0],
        case .constant(let constant) = part.expression.nodes[1],
        case .binary(let symbol, 0, 1) = part.expression.nodes[2]
      else { continue }
      let located = goal.located(variable)
      // Parts of the time have several names and one location.
      if located == .time { continue }
      if values[located] == nil, let list = Self.values(symbol, constant) {
        values[located] = list
        definitions[located] = part.expression
      }
      guard let number = constant.numeric else { continue }
      var range = ranges[located] ?? (-Double.infinity, .infinity, false)
      switch symbol {
      case .greater where number >= range.least: (range.least, range.isOpen) = (number, true)
      case .greaterOrEqual where number > range.least: range.least = number
      case .less where number <= range.most: (range.most, range.isOpen) = (number, true)
      case .lessOrEqual where number < range.most: range.most = number
      default: break
      }
      ranges[located] = range
      if range.least > range.most || range.isOpen && range.least == range.most { emptyRange = part }
    }
  }

  /// Whether a part is the one from which the values of a variable are known.
  func defines(_ variable: RuleVariable, _ part: ConditionSolver.Part) -> Bool {
    definitions[variable] == part.expression
  }

  private static func values(_ symbol: BinaryOperator, _ constant: SparkValue) -> [SparkValue]? {
    let all: [SparkValue]
    switch (symbol, constant) {
    case (.equal, _): all = [constant]
    case (.isIn, .list(let entries)): all = entries
    default: return nil
    }
    // Equal numbers are printed differently, and lists can contain such numbers.
    return all.allSatisfy { if case .text = $0 { true } else { false } } ? all : nil
  }
}
