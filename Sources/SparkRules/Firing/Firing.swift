import Foundation
import SparkChamber
import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// One rule at the moment of its trigger, and what its expressions read.
@MainActor final class Firing: VariableSource, PreparedAction {
  /// The rule.
  let rule: RunningRule
  /// The view and what is around it; nil where the trigger concerned none.
  let chain: ViewChain?
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
  private let runner: RuleRunner

  /// The name of the screen that the view is on, else of the one that is shown.
  var screen: String? { if let chain { chain.screen } else { ShownViews.currentScreenName } }
  /// Where the view is.
  private(set) lazy var path = chain?.path

  /// What the rule does, all values known; nothing until that is settled.
  @exclusivity(unchecked)
  var effects = Effects.none

  /// Hands out what the rule does, once.
  ///
  /// - Returns: What was settled.
  func takeEffects() -> Effects {
    var taken = Effects.none
    swap(&taken, &effects)
    return taken
  }

  /// Sets a rule off.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - chain: The view and what is around it.
  ///   - captures: The captures by slot.
  ///   - trigger: The word of the trigger.
  ///   - time: The moment of the trigger.
  ///   - runner: Who runs it.
  init(
    _ rule: RunningRule, on chain: ViewChain?, captures: [SparkValue], trigger: String,
    at time: Date, by runner: RuleRunner
  ) {
    self.rule = rule
    self.chain = chain
    self.captures = captures
    self.trigger = trigger
    self.time = time
    self.runner = runner
  }

  func run(at timestamp: Date) { runner.carryOut(self) }

  private var world: World { runner.world }

  private var view: UIView? { chain?.view }

  /// What a line for the log or a counter says of it.
  var context: RuleContext {
    RuleContext(ruleSet: rule.ruleSet.name, rule: rule.rule.name, time: time)
  }

  func value(of variable: Variable) -> SparkValue {
    switch variable {
    case .view(.path): Self.text(path)
    case .view(.text): viewText
    case .view(let property): value(of: property)
    case .screen: Self.text(screen)
    case .previousScreen: Self.text(ShownViews.previousScreenName)
    case .indexSection: Self.number(begun == nil ? index?.section : begun?.moment.section)
    case .indexRow: Self.number(begun == nil ? index?.row : begun?.moment.row)
    case .data(let names): Self.inside(names.isEmpty ? nil : data(names[0]), names)
    case .app(let names): Self.inside(names.isEmpty ? nil : world.app[names[0]], names)
    case .triggerValue(let names):
      Self.inside(names.isEmpty ? nil : world.triggerValues[names[0]], names)
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

  private func value(of property: ViewProperty) -> SparkValue {
    guard let view else { return .null }
    return ViewValues.value(property, of: view)
  }

  private var viewText: SparkValue {
    guard let chain, let text = ViewText.text(of: chain.view, in: chain.field), !text.isEmpty
    else { return .null }
    return .text(text)
  }

  func note(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?) {
    world.counters.record(
      reason, rule: rule.rule.name, ruleSet: rule.ruleSet.name, detail: detail())
  }

  /// What a rule with two moments keeps of this one, the first.
  var moment: BegunMoment {
    BegunMoment(
      captures: captures, section: index?.section, row: index?.row,
      data: chain?.allData ?? [])
  }

  /// What gates and pairs know the view by.
  var subject: SubjectKey { view.map { ViewIdentity.key(of: $0) } ?? .wholeRule }

  /// The number of the showing of the screen.
  var visit: Int { chain?.visit ?? ShownViews.visits }

  private lazy var index = view.flatMap { ViewIndex.index(of: $0) }

  private func capture(_ slot: Int) -> SparkValue {
    let captures = begun?.moment.captures ?? captures
    return captures.indices.contains(slot) ? captures[slot] : .null
  }

  private func data(_ name: String) -> SparkValue? {
    if let begun { return begun.moment.data.lazy.compactMap { $0[name] }.first }
    guard let chain else { return nil }
    return ownData[name] ?? chain.outerData(name)
  }

  /// What the app gave the view itself, read once: most is found there.
  private lazy var ownData = chain?.ownData ?? [:]

  /// What further names reach in a value of the app's; one that is missing is null.
  private static func inside(_ value: SparkValue?, _ names: [String]) -> SparkValue {
    guard let value else { return .null }
    return names.count == 1 ? value : value.reaching(names.dropFirst()) ?? .null
  }

  private static func number(_ number: Double?) -> SparkValue {
    if let number { .double(number) } else { .null }
  }

  private static func number(_ number: Int?) -> SparkValue {
    if let number { .int(number) } else { .null }
  }

  private static func text(_ text: String?) -> SparkValue {
    if let text { .text(text) } else { .null }
  }
}
