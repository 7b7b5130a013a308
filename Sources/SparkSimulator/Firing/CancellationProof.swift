import HeadlessUIKit
import SparkRules
import SparkRulesCompiler
import SparkRulesTesting

/// Proves that `without` always cancels what the first trigger of a rule began.
@MainActor
struct CancellationProof {
  private static let focus: Set<RuleTrigger> = [
    .keyword(.focus), .keyword(.didBecomeFirstResponder),
  ]
  private static let blur: Set<RuleTrigger> = [.keyword(.blur), .keyword(.didResignFirstResponder)]
  private static let leave: Set<RuleTrigger> = [.keyword(.disappear), .keyword(.didDisappear)]
  /// The triggers that a view reports only while its screen is displayed, and not while it is left.
  private static let displayed: Set<RuleTrigger> = focus.union([
    .keyword(.appear), .keyword(.didAppear), .keyword(.tap), .keyword(.didEndTouch),
    .keyword(.submit), .keyword(.select), .keyword(.didSelect),
  ])

  /// The goal.
  let goal: FiringGoal

  // MARK: On all screens

  /// Proves that a trigger after the first one is also one that cancels.
  func sameTrigger() -> Impossibility? {
    guard let without = goal.cancellation else { return nil }
    let cancels = Set(without.triggers.flatMap(\.occurrences))
    let isCancelled = goal.stages.indices.dropFirst().first { index in
      let stage = goal.stages[index]
      return stage.triggers.allSatisfy { cancels.isSuperset(of: $0.occurrences) }
        && covers(without, stage)
    }
    guard let isCancelled else { return nil }
    return Impossibility(
      reason: "`without` cancels \(name(of: isCancelled)), because it has the same trigger",
      key: "without")
  }

  /// Whether one stage concerns all views of another.
  private func covers(_ wider: FiringGoal.Stage, _ stage: FiringGoal.Stage) -> Bool {
    guard let views = stage.views else {
      return wider.views == nil || stage.triggers.allSatisfy(\.isOfApp)
    }
    guard let all = wider.views else { return false }
    return all == views
      || all.except.isEmpty
        && views.paths.allSatisfy { path in all.paths.contains { $0.includes(path) } }
  }

  /// A stage as the rule file names it.
  private func name(of stage: Int) -> String {
    if case .funnel(let funnel) = goal.rule.schedule { return "`\(funnel.steps[stage].name)`" }
    return "every `to`"
  }

  // MARK: On given screens

  /// Proves that the way to the next trigger causes the cancellation.
  ///
  /// - Parameters:
  ///   - screens: The screens.
  ///   - allRows: The screens with every row of their lists.
  /// - Returns: What prevents the rule from firing; nil if nothing is proven.
  func onTheWay(_ screens: FiringScreens, _ allRows: FiringScreens) -> Impossibility? {
    // Windows of their own can be displayed together.
    guard goal.cancellation != nil, screens.simulated.screens.allSatisfy({ $0.controller != nil })
    else { return nil }
    return blurred(allRows) ?? left(allRows)
  }

  /// Proves that a field loses the focus, which cancels the pair, before its screen disappears.
  private func blurred(_ allRows: FiringScreens) -> Impossibility? {
    guard case .pair = goal.rule.schedule, let without = goal.without,
      Self.focus.isSuperset(of: goal.stages[0].triggers),
      Self.leave.isSuperset(of: goal.stages[1].triggers),
      !Self.blur.isDisjoint(with: without.triggers), let from = goal.stages[0].views,
      let to = goal.stages[1].views
    else { return nil }
    let fields = allRows.views(of: from).map(\.view)
    let cancelling = (without.views ?? goal.rule.views).map { allRows.views(of: $0).map(\.view) }
    guard let field = fields.first, let cancelling, without.views != nil || goal.hasPairPerView,
      fields.allSatisfy({ field in cancelling.contains { $0 === field } }),
      allRows.views(of: to).allSatisfy({ isRoot($0, allRows) })
    else { return nil }
    let screen = PathProbe.screen(of: field) ?? "the screen"
    let name = PathProbe.path(to: field).split(separator: "/").last.map(String.init) ?? "the field"
    return Impossibility(
      reason:
        "to leave \(screen), `\(name)` has to lose the focus first, and `without` cancels the "
        + "pair then", key: "without")
  }

  /// Proves that a screen disappears, which cancels, before the next trigger occurs on another screen.
  private func left(_ allRows: FiringScreens) -> Impossibility? {
    guard let without = goal.cancellation, !Self.leave.isDisjoint(with: without.triggers),
      let cancelling = without.views
    else { return nil }
    let roots = allRows.views(of: cancelling).filter { isRoot($0, allRows) && !$0.view.isHidden }
    for index in goal.stages.indices.dropLast() {
      let (one, next) = (goal.stages[index], goal.stages[index + 1])
      guard Self.displayed.isSuperset(of: one.triggers),
        Self.displayed.isSuperset(of: next.triggers),
        let begin = screens(of: one, allRows), let end = screens(of: next, allRows),
        begin.isDisjoint(with: end), begin.isSubset(of: roots.map(\.screen)),
        let first = begin.min(), let root = roots.first(where: { $0.screen == first })
      else { continue }
      let left = PathProbe.screen(of: root.view).map { "`\($0)`" } ?? "its screen"
      return Impossibility(
        reason:
          "\(left) is left before \(Self.words(name(of: index + 1))) can occur, and `without` "
          + "cancels the rule then", key: "without")
    }
    return nil
  }

  private static func words(_ name: String) -> String { name == "every `to`" ? "`to`" : name }

  private func isRoot(_ found: (view: UIView, screen: Int), _ screens: FiringScreens) -> Bool {
    screens.simulated.screens[found.screen].root === found.view
  }

  /// The screens of the views of a stage; nil if they are not known.
  private func screens(of stage: FiringGoal.Stage, _ allRows: FiringScreens) -> Set<Int>? {
    guard let views = stage.views,
      !allRows.simulated.windows.contains(where: PathProbe(views.paths).matches)
    else { return nil }
    let found = Set(allRows.views(of: views).map(\.screen))
    return found.isEmpty ? nil : found
  }
}

extension FiringGoal {
  /// The triggers that cancel what the first trigger began, with their views.
  fileprivate var cancellation: Stage? {
    without.map { end in
      Stage(
        triggers: end.triggers,
        views: end.views ?? (end.triggers.allSatisfy(\.isOfApp) ? nil : rule.views), key: "without")
    }
  }
}
