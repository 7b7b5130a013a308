/// One rule at one trigger: it provides the values of the rule's variables, and then performs the
/// actions.
///
/// Where every firing passes, optionals are not mapped: a closure that is passed to the standard
/// library checks at run time that it runs on the main actor.
@MainActor final class Firing: VariableSource, PreparedAction {
  /// The rule.
  let rule: RunningRule
  /// The view; nil if the trigger concerns none.
  let view: UIView?
  /// The ancestors of the view.
  private let ancestors: AncestorChain?
  /// The trigger as the rule file names it.
  let trigger: String
  /// The time of the trigger.
  let time: Date
  /// The values of the first trigger of a pair, and the seconds since.
  var pair: PairState<PairSnapshot>.Ended?
  /// The measurement, if the trigger is the result of one.
  let measurement: Measurement?
  /// Whether the gates prevent all further firings for this view.
  var isSpent = false
  /// Whether the rule's condition is not true.
  var failsCondition = false
  /// The evaluated actions; nil until the rule has decided to fire.
  var effects: [Effect]?
  private let captures: [SparkValue]
  private let runner: RuleRunner
  private lazy var index = view.flatMap { ViewIndex(of: $0) }
  /// The path of the view.
  private(set) lazy var path: String? =
    if let view, let ancestors { ViewPath.path(to: view, ancestors) } else { nil }

  /// Creates a firing.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - view: The view.
  ///   - ancestors: The ancestors of the view.
  ///   - captures: The captures by slot.
  ///   - trigger: The trigger as the rule file names it.
  ///   - time: The time of the trigger.
  ///   - measurement: The measurement, if the trigger is the result of one.
  ///   - runner: The runner of the rule.
  init(
    _ rule: RunningRule, on view: UIView?, _ ancestors: AncestorChain?, captures: [SparkValue],
    trigger: String, at time: Date, _ measurement: Measurement?, by runner: RuleRunner
  ) {
    self.rule = rule
    self.view = view
    self.ancestors = ancestors
    self.captures = captures
    self.trigger = trigger
    self.time = time
    self.measurement = measurement
    self.runner = runner
  }

  func run(at timestamp: Date) { runner.perform(self) }

  /// The name of the view's screen; for a trigger without a view, of the screen that is shown.
  var screen: String? {
    if let ancestors { ancestors.screen } else { ShownViews.currentScreenName }
  }

  /// The rule and the time, for log lines and counters.
  var context: RuleContext {
    RuleContext(ruleSet: rule.ruleSet.name, rule: rule.rule.name, time: time)
  }

  /// The values at the first trigger of a pair, which are stored until the pair ends.
  var snapshot: PairSnapshot {
    PairSnapshot(
      captures: captures, section: index?.section, row: index?.row,
      data: view.map { ViewData.all(of: $0) } ?? [])
  }

  /// The key under which gates and pairs store the view.
  var subject: SubjectKey {
    guard let view else { return .wholeRule }
    return ViewIdentity.key(of: view)
  }

  /// The number of the visit of the screen.
  var visit: Int { view.map { ViewData.visit(of: $0) } ?? ShownViews.visits }

  func count(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?) {
    runner.runtime.counters.record(
      reason, rule: rule.rule.name, ruleSet: rule.ruleSet.name, detail: detail())
  }
}

extension Firing {
  func value(of variable: RuleVariable) -> SparkValue {
    switch variable {
    case .view(.path): path.value
    case .view(.text): viewText.value
    case .view(let property): value(property)
    case .screen: screen.value
    case .previousScreen: ShownViews.previousScreenName.value
    case .indexSection: (pair == nil ? index?.section : pair?.snapshot.section).value
    case .indexRow: (pair == nil ? index?.row : pair?.snapshot.row).value
    case .data(let names): value(names, data)
    case .app(let names): value(names) { runner.runtime.app[$0] }
    case .triggerValue(let names): value(names) { runner.runtime.triggerValues[$0] }
    case .trigger: .text(trigger)
    case .capture(let slot): capture(slot)
    case .rule: .text(rule.rule.name)
    case .time: .text(RFC3339.text(time))
    case .localTime(let part):
      RFC3339.part(part, of: time, offset: runner.runtime.clock.secondsFromUTC(at: time))
    case .elapsed: (pair?.elapsed ?? measurement?.elapsed).value
    case .visible: (measurement?.visible).value
    case .depth: (measurement?.depth).value
    // The evaluator provides `let` values itself.
    case .local: .null
    }
  }

  private var viewText: String? {
    guard let view, let ancestors else { return nil }
    let field = ancestors.hasTextInput ? ViewText.field(around: view) : nil
    let text = ViewText.text(of: view, in: field)
    return text?.isEmpty ?? true ? nil : text
  }

  private func capture(_ slot: Int) -> SparkValue {
    let captures = pair?.snapshot.captures ?? captures
    return captures.indices.contains(slot) ? captures[slot] : .null
  }

  private func data(_ name: String) -> SparkValue? {
    if let pair { return pair.snapshot.data.lazy.compactMap { $0[name] }.first }
    guard let view else { return nil }
    return ViewData.value(name, of: view)
  }

  private func value(_ property: ViewProperty) -> SparkValue {
    guard let view else { return .null }
    return ViewValues.value(property, of: view)
  }

  /// Returns the value that a list of names refers to; the first name is looked up, and the others
  /// are keys of nested maps.
  private func value(_ names: [String], _ lookUp: (String) -> SparkValue?) -> SparkValue {
    guard let first = names.first, let value = lookUp(first) else { return .null }
    return names.count == 1 ? value : value.reaching(names.dropFirst()) ?? .null
  }
}

extension String? {
  fileprivate var value: SparkValue { map { .text($0) } ?? .null }
}

extension Double? {
  fileprivate var value: SparkValue { map { .double($0) } ?? .null }
}

extension Int? {
  fileprivate var value: SparkValue { map { .int($0) } ?? .null }
}
