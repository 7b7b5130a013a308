import Foundation
import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// One rule at the moment of its trigger, and what its expressions read.
@MainActor final class Firing: VariableSource {
  /// The rule.
  let rule: RunningRule
  /// The view; nil where the trigger concerned none.
  let view: UIView?
  /// The word of the trigger.
  let trigger: String
  /// The moment of the trigger.
  let time: Date
  /// The moment at which the pair began, and the seconds since, where the rule has two moments.
  var begun: (moment: BegunMoment, elapsed: Double)?
  /// What was measured, where the trigger is a measurement.
  var measurement: Measurement?
  /// Whether the rule's gates let nothing pass any more for this view, as far as they can tell.
  var isSpent = false
  private let captures: [SparkValue]
  private let world: World

  /// The name of the screen that the view is on, else of the one that is shown.
  private(set) lazy var screen = screenName
  /// Where the view is.
  private(set) lazy var path = view.map { ViewPath.path(to: $0) }

  /// Sets a rule off.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - view: The view.
  ///   - captures: The captures by slot.
  ///   - trigger: The word of the trigger.
  ///   - time: The moment of the trigger.
  ///   - world: What all rules share.
  init(
    _ rule: RunningRule, on view: UIView?, captures: [SparkValue], trigger: String, at time: Date,
    in world: World
  ) {
    self.rule = rule
    self.view = view
    self.captures = captures
    self.trigger = trigger
    self.time = time
    self.world = world
  }

  /// What a line for the log or a counter says of it.
  var context: RuleContext {
    RuleContext(ruleSet: rule.ruleSet.name, rule: rule.rule.name, time: time)
  }

  func value(of variable: Variable) -> SparkValue {
    switch variable {
    case .view(.path): Self.text(path)
    case .view(let property): view.map { ViewValues.value(property, of: $0) } ?? .null
    case .screen: Self.text(screen)
    case .previousScreen: Self.text(ShownViews.previousScreenName)
    case .indexSection: Self.number(begun == nil ? index?.section : begun?.moment.section)
    case .indexRow: Self.number(begun == nil ? index?.row : begun?.moment.row)
    case .data(let names): given(names, data)
    case .app(let names): given(names) { world.app[$0] }
    case .triggerValue(let names): given(names) { world.triggerValues[$0] }
    case .trigger: .text(trigger)
    case .capture(let slot): capture(slot)
    case .rule: .text(rule.rule.name)
    case .time: .text(RFC3339.text(time))
    case .elapsed: Self.number(begun?.elapsed ?? measurement?.elapsed)
    case .visible: Self.number(measurement?.visible)
    case .depth: Self.number(measurement?.depth)
    // A `let` name is the evaluator's.
    case .local: .null
    }
  }

  func note(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?) {
    world.counters.record(
      reason, rule: rule.rule.name, ruleSet: rule.ruleSet.name, detail: detail())
  }

  /// What a rule with two moments keeps of this one, the first.
  var moment: BegunMoment {
    BegunMoment(
      captures: captures, section: index?.section, row: index?.row,
      data: view.map { ViewSurroundings.allData(around: $0) } ?? [])
  }

  /// What gates and pairs know the view by.
  var subject: SubjectKey { view.map { ViewIdentity.key(of: $0) } ?? .wholeRule }

  /// The number of the showing of the screen.
  var visit: Int { view.map { ViewSurroundings.visit(of: $0) } ?? ShownViews.visits }

  private lazy var index = view.flatMap { ViewIndex.index(of: $0) }

  private var screenName: String? {
    guard let view else { return ShownViews.currentScreenName }
    return ViewSurroundings.screen(of: view)
  }

  private func capture(_ slot: Int) -> SparkValue {
    let captures = begun?.moment.captures ?? captures
    return captures.indices.contains(slot) ? captures[slot] : .null
  }

  private func data(_ name: String) -> SparkValue? {
    if let begun { return begun.moment.data.lazy.compactMap { $0[name] }.first }
    return view.flatMap { ViewSurroundings.data(name, around: $0) }
  }

  /// A value of the app's; one that is missing is null.
  private func given(_ names: [String], _ look: (String) -> SparkValue?) -> SparkValue {
    names.first.flatMap(look).flatMap { $0.reaching(names.dropFirst()) } ?? .null
  }

  private static func number(_ number: Double?) -> SparkValue {
    number.map { .double($0) } ?? .null
  }

  private static func number(_ number: Int?) -> SparkValue { number.map { .int($0) } ?? .null }

  private static func text(_ text: String?) -> SparkValue { text.map { .text($0) } ?? .null }
}
