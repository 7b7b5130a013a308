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
    case .indexSection: index.map { .int($0.section) } ?? .null
    case .indexRow: index.map { .int($0.row) } ?? .null
    case .data(let names): given(names, variable, data)
    case .app(let names): given(names, variable) { world.app[$0] }
    case .triggerValue(let names): given(names, variable) { world.triggerValues[$0] }
    case .trigger: .text(trigger)
    case .capture(let slot): captures.indices.contains(slot) ? captures[slot] : .null
    case .rule: .text(rule.rule.name)
    case .time: .text(RFC3339.text(time))
    // A `let` name is the evaluator's; the others belong to moments that have them.
    case .local, .elapsed, .visible, .depth: .null
    }
  }

  func note(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?) {
    world.counters.record(
      reason, rule: rule.rule.name, ruleSet: rule.ruleSet.name, detail: detail())
  }

  private lazy var index = view.flatMap { ViewIndex.index(of: $0) }

  private var screenName: String? {
    guard let view else { return ShownViews.currentScreenName }
    return ViewSurroundings.screen(of: view)
  }

  private func data(_ name: String) -> SparkValue? {
    view.flatMap { ViewSurroundings.data(name, around: $0) }
  }

  /// A value of the app's; one that is missing is null, and counted.
  private func given(
    _ names: [String], _ variable: Variable, _ look: (String) -> SparkValue?
  ) -> SparkValue {
    let value = names.first.flatMap(look).flatMap { $0.reaching(names.dropFirst()) }
    if let value, value != .null { return value }
    note(.missingValue, variable.spelling)
    return .null
  }

  private static func text(_ text: String?) -> SparkValue { text.map { .text($0) } ?? .null }
}
