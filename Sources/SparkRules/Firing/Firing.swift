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
  // Two references and no chain: each look at an optional pair of them counted both.
  /// The view; nil where the trigger concerned none.
  let view: UIView?
  /// What is around the view.
  private let trail: AncestorChain?
  /// The word of the trigger.
  let trigger: String
  /// The moment of the trigger.
  let time: Date
  /// The moment at which the pair began, and the seconds since, where the rule has two moments.
  @exclusivity(unchecked)
  var begun: (moment: BegunMoment, elapsed: Double)?
  /// What was measured, where the trigger is a measurement.
  var measurement: Measurement?
  /// Whether the rule's gates let nothing pass any more for this view, as far as they can tell.
  var isSpent = false
  private let captures: [SparkValue]
  private let runner: RuleRunner

  /// The name of the screen that the view is on, else of the one that is shown.
  var screen: String? { if let trail { trail.screen } else { ShownViews.currentScreenName } }
  /// Where the view is.
  var path: String? {
    guard let trail else { return nil }
    return trail.endsInClass ? classPath : trail.namePath
  }

  // Of most views the names around say all, which their trail keeps.
  private lazy var classPath = chain?.path

  /// The event that the rule sends, where that is all it does; nil until that is settled.
  ///
  /// It goes to all sinks, and wants nothing but its identifier.
  @exclusivity(unchecked)
  var event: EventRecord?

  /// What else the rule does, all values known; nil until that is settled.
  @exclusivity(unchecked)
  var effects: [Effect]?

  /// Hands out the event, once.
  ///
  /// - Parameter identifier: The event's identifier.
  /// - Returns: The event, where it is settled.
  func takeEvent(_ identifier: @autoclosure () -> EventIdentifier) -> EventRecord? {
    guard event != nil else { return nil }
    event?.identifier = identifier()
    var taken: EventRecord?
    swap(&taken, &event)
    return taken
  }

  /// Hands out what else the rule does, once.
  ///
  /// - Returns: What was settled.
  func takeEffects() -> [Effect] {
    var taken: [Effect]?
    swap(&taken, &effects)
    return taken ?? []
  }

  /// Whether it is settled that the rule does something.
  var isSettled: Bool { event != nil || effects != nil }

  /// Sets a rule off.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - view: The view.
  ///   - trail: What is around it.
  ///   - captures: The captures by slot.
  ///   - trigger: The word of the trigger.
  ///   - time: The moment of the trigger.
  ///   - runner: Who runs it.
  init(
    _ rule: RunningRule, on view: UIView?, _ trail: AncestorChain?, captures: [SparkValue],
    trigger: String, at time: Date, by runner: RuleRunner
  ) {
    self.rule = rule
    self.view = view
    self.trail = trail
    self.captures = captures
    self.trigger = trigger
    self.time = time
    self.runner = runner
  }

  func run(at timestamp: Date) { runner.carryOut(self) }

  private var world: RuntimeContext { runner.world }

  /// Both together, for what needs them seldom.
  private var chain: ViewChain? {
    if let view, let trail { ViewChain(view, trail) } else { nil }
  }

  /// What a line for the log or a counter says of it.
  var context: RuleContext {
    RuleContext(ruleSet: rule.ruleSet.name, rule: rule.rule.name, time: time)
  }

  func value(of variable: RuleVariable) -> SparkValue {
    switch variable {
    case .view(.path): Self.text(path)
    case .view(.text): viewText
    case .view(let property): value(of: property)
    case .screen: Self.text(screen)
    case .previousScreen: Self.text(ShownViews.previousScreenName)
    case .indexSection: Self.number(begun == nil ? index?.section : begun?.moment.section)
    case .indexRow: Self.number(begun == nil ? index?.row : begun?.moment.row)
    case .data(let names):
      names.count == 1
        ? value(ofData: names[0]) : Self.inside(names.isEmpty ? nil : data(names[0]), names)
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

  func value(ofData name: String) -> SparkValue { data(name) ?? .null }

  private var viewText: SparkValue {
    guard let view, let trail else { return .null }
    let field = trail.hasText ? ViewText.field(around: view) : nil
    guard let text = ViewText.text(of: view, in: field), !text.isEmpty else { return .null }
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
    if begun != nil { return begunData(name) }
    guard let view else { return nil }
    if !isDataRead {
      ownData = ShownViews.data(of: view)
      isDataRead = true
    }
    if let value = ownData.valueByLooking(for: name) ?? ownData[name] { return value }
    return chain?.outerData(name)
  }

  private func begunData(_ name: String) -> SparkValue? {
    begun?.moment.data.lazy.compactMap { $0[name] }.first
  }

  /// What the app gave the view itself, read once: most is found there.
  @exclusivity(unchecked)
  private var ownData: [String: SparkValue] = [:]
  @exclusivity(unchecked)
  private var isDataRead = false

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

extension [String: SparkValue] {
  /// The value of a key that is the same text in memory, where there are few: to hash a name of three
  /// letters took 309 instructions, to look at two keys takes 90.
  ///
  /// - Parameter name: The key.
  /// - Returns: The value; nil where the keys have to be asked as they should.
  @inline(__always)
  fileprivate func valueByLooking(for name: String) -> SparkValue? {
    guard count <= 4 else { return nil }
    for (key, value) in self where TextBits(key) == TextBits(name) { return value }
    return nil
  }
}
