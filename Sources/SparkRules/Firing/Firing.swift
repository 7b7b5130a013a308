/// One rule at one trigger: it provides the values of the rule's variables, and then performs the
/// actions.
///
/// Where every firing passes, optionals are not mapped: a closure that is passed to the standard
/// library checks at run time that it runs on the main actor.
@MainActor final class Firing: VariableSource, PreparedAction {
  /// The rule.
  let rule: RunningRule
  /// The view; nil if the trigger concerns none.
  private(set) var view: UIView?
  /// The ancestors of the view.
  private var ancestors: AncestorChain?
  /// The trigger as the rule file names it.
  let trigger: String
  /// The time of the trigger.
  let time: Date
  /// What is known of earlier triggers, for a rule with several.
  var earlier: EarlierValues?
  /// The measurement, if the trigger is the result of one.
  let measurement: Measurement?
  /// Whether the gates prevent all further firings for this view.
  var isSpent = false
  /// Whether the rule's condition is not true.
  var failsCondition = false
  /// The values of the nodes of the condition, if it is true and decisions are observed.
  var conditionValues: [SparkValue]?
  /// The identifier of a firing that is limited beyond the session; those of its events are derived from it.
  var identifier: UUID?
  /// The number of events so far.
  var eventCount = 0
  /// The values to remember.
  var memories: [Memory] = []
  /// The evaluated actions; nil until the rule has decided to fire.
  var effects: [Effect]?
  /// What was known when the delay began that is over now, or when the view of a dwell was last seen.
  private let start: OpenDelays.Delay.Start?
  private let captures: [SparkValue]
  private let runner: RuleRunner
  /// The other views whose values the rule reads; searched when the first value is needed.
  private lazy var nearestViews = nearest()
  private lazy var index = view.flatMap { ViewIndex(of: $0) }
  /// Whether the app allows the rule to read and send identifiers of views.
  private(set) lazy var mayIdentify =
    runner.runtime.allowsIdentifiers(rule.ruleSet.name, rule.rule.name)
  /// The path of the view.
  private(set) lazy var path: String? =
    if let view, let ancestors { ViewPath.path(to: view, ancestors) } else { start?.path }

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
    start = nil
  }

  /// Creates a firing at the end of a delay or a dwell.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - start: What was known when the delay began, or when the view was last seen.
  ///   - measurement: The measurement of a dwell; nil for a delay.
  ///   - time: The time.
  ///   - runner: The runner of the rule.
  init(
    _ rule: RunningRule, after start: OpenDelays.Delay.Start, measuring measurement: Measurement?,
    at time: Date, by runner: RuleRunner
  ) {
    self.rule = rule
    self.start = start
    self.time = time
    self.runner = runner
    trigger = start.trigger
    view = nil
    ancestors = nil
    self.measurement = measurement
    captures = []
    earlier = EarlierValues(
      values: start.values, stage: 1,
      elapsed: measurement?.elapsed ?? max(0, runner.runtime.activeSeconds - start.time))
  }

  func run(at timestamp: Date) { runner.perform(self) }

  /// Reads the values of a view at a trigger that concerns no view itself.
  ///
  /// - Parameter view: The view.
  func read(_ view: UIView) {
    let chain = AncestorChain(view)
    guard !chain.isPrivate else { return }
    self.view = view
    ancestors = chain
  }

  /// The name of the view's screen; for a trigger without a view, of the screen that is shown.
  var screen: String? {
    if let ancestors { ancestors.screen } else { start?.screen ?? ShownViews.currentScreenName }
  }

  /// The rule and the time, for log lines and counters.
  var context: RuleContext {
    RuleContext(ruleSet: rule.ruleSet.name, rule: rule.rule.name, time: time)
  }

  /// Reads the values that the rule needs at a later trigger.
  ///
  /// - Parameters:
  ///   - stage: The position of this trigger in the rule.
  ///   - elapsed: The active time since the first trigger, in seconds.
  /// - Returns: The values.
  func storedValues(at stage: Int, elapsed: TimeInterval = 0) -> StoredValues {
    var values: StoredValues = [:]
    let plan = rule.earlierValues.variables
    guard plan.indices.contains(stage) else { return values }
    for variable in plan[stage] {
      switch variable {
      case .stage(_, .elapsed): values[variable] = .double(elapsed)
      case .stage(_, let current): values[variable] = currentValue(of: current)
      default: values[variable] = currentValue(of: variable)
      }
    }
    return values
  }

  /// The key under which gates, pairs and delays store the view.
  var subject: SubjectKey {
    guard let view else { return start?.subject ?? .wholeRule }
    return ViewIdentity.key(of: view)
  }

  /// The number of the visit of the screen.
  var visit: Int { view.map { ViewData.visit(of: $0) } ?? start?.visit ?? ShownViews.visits }

  func count(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?) {
    if runner.isRehearsing { return }
    runner.runtime.counters.record(
      reason, rule: rule.rule.name, ruleSet: rule.ruleSet.name, detail: detail())
  }
}

extension Firing {
  func value(of variable: RuleVariable) -> SparkValue {
    guard let earlier else { return currentValue(of: variable) }
    if let stored = earlier.values[variable] { return stored }
    switch variable {
    case .elapsed: return .double(earlier.elapsed)
    case .step: return stepName(earlier.stage)
    case .stage(earlier.stage, .elapsed): return .double(earlier.elapsed)
    case .stage(earlier.stage, let current): return currentValue(of: current)
    default: return currentValue(of: variable)
    }
  }

  /// Returns the value of a variable at the trigger that occurs now.
  private func currentValue(of variable: RuleVariable) -> SparkValue {
    switch variable {
    case .view(.id), .view(.path), .read(_, .id), .read(_, .path), .capture:
      mayIdentify ? identifyingValue(of: variable) : .null
    case .view(.text): viewText.value
    case .view(let property): value(property)
    case .screen: screen.value
    case .previousScreen: ShownViews.previousScreenName.value
    case .indexSection: (index?.section).value
    case .indexRow: (index?.row).value
    case .indexCount: rowCount.value
    case .sessionNumber:
      runner.runtime.lasting.count(session: runner.runtime.session.id).value
    case .remembered(let name): runner.remembered(name, by: rule)
    case .visitID:
      runner.runtime.identifier(
        ofVisit: view == nil && start == nil ? ShownViews.currentVisit : visit
      ).value
    case .previousVisitID:
      runner.runtime.identifier(ofVisit: ShownViews.previousVisit).value
    case .data(let names): value(names, data)
    case .app(let names): value(names) { runner.runtime.app[$0] }
    case .triggerValue(let names): value(names) { runner.runtime.triggerValues[$0] }
    case .trigger: .text(trigger)
    case .rule: .text(rule.rule.name)
    case .time: .text(RFC3339.text(time))
    case .localTime(let part):
      RFC3339.part(part, of: time, offset: runner.runtime.clock.secondsFromUTC(at: time))
    case .elapsed: (measurement?.elapsed).value
    case .visible: (measurement?.visible).value
    case .depth: (measurement?.depth).value
    case .depthRow: (measurement?.row ?? lastVisibleRow).value
    case .read(let name, let property): value(property, ofRead: name)
    // The evaluator provides `let` values and items itself; the others belong to an earlier trigger.
    case .local, .item, .step, .stage: .null
    }
  }

  /// Returns the value of a variable that contains identifiers of views.
  private func identifyingValue(of variable: RuleVariable) -> SparkValue {
    switch variable {
    case .view(.path): path.value
    case .view(let property): value(property)
    case .read(let name, let property): value(property, ofRead: name)
    case .capture(let slot): captures.indices.contains(slot) ? captures[slot] : .null
    default: .null
    }
  }

  private var rowCount: Int? {
    guard let view else { return nil }
    return ViewIndex.count(of: view)
  }

  private var lastVisibleRow: Int? {
    guard let view else { return nil }
    return ScrollDepth.scrollView(of: view)?.sparkLastVisibleRow
  }

  private func stepName(_ stage: Int) -> SparkValue {
    guard case .funnel(let funnel) = rule.rule.schedule, funnel.steps.indices.contains(stage)
    else { return .null }
    return .text(funnel.steps[stage].name)
  }

  private func nearest() -> NearestViews? {
    guard let view, runner.runtime.reads else { return nil }
    // A cell whose content disappeared may already show other content.
    if ShownViews.endedContent(of: view)?.indexPath != nil { return nil }
    let found = NearestViews(rule.reads, near: view)
    if found.isExhausted { count(.viewBudget, nil) }
    for read in rule.reads {
      if case .several? = found.results[read.name] { count(.severalViews, read.name) }
    }
    return found
  }

  private func value(_ property: ViewProperty, ofRead name: String) -> SparkValue {
    guard case .view(let view)? = nearestViews?.results[name] else { return .null }
    return ViewValues.value(property, of: view)
  }

  private var viewText: String? {
    guard let view, ancestors != nil, let text = ViewText.text(of: view), !text.isEmpty else {
      return nil
    }
    return text
  }

  private func data(_ name: String) -> SparkValue? {
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
