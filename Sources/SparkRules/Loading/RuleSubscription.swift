/// A subscription of a rule to one of its triggers: some views, and some kinds of trigger.
@MainActor final class RuleSubscription {
  /// The role of the trigger in its rule.
  enum Role: Equatable {
    /// The rule's only trigger.
    case trigger
    /// The first of a pair.
    case begin
    /// The second of a pair.
    case end
    /// The one that cancels what has begun.
    case cancel
    /// The one that undoes the first on the same view: a view that appeared disappears.
    case opposite
    /// A step of a funnel, by its position.
    case step(Int)
    /// The end of a delay, which is no trigger.
    case due
  }

  /// The role of the trigger in its rule.
  let role: Role
  /// The rule.
  let rule: RunningRule
  /// The kinds of trigger, any of which counts.
  let triggers: [RuleTrigger]
  /// The views; nil for a trigger that concerns no view.
  let selection: PreparedSelection?
  /// The views of which one must be shown for a trigger of the app to begin something; nil if none must.
  let shownViews: PreparedSelection?
  /// Whether the trigger is the result of a measurement, not of an event in the interface.
  let isMeasured: Bool
  /// The detector's triggers for the kinds of trigger.
  let awaited: AwaitedTriggers
  /// The position among the subscriptions that only observe touches; nil for one that receives them.
  ///
  /// Pairs and repetitions observe, because otherwise a rule for repeated taps anywhere would change what
  /// all others count; so do rules in shadow mode, which have no effect. One touch first cancels a pair, then ends one, then begins the next, on whichever
  /// view each of them is.
  var observingOrder: UInt8? {
    switch (role, rule.rule.schedule) {
    case (.cancel, _), (.opposite, _), (.due, _): 0
    case (.end, _): 1
    case (.begin, _): 2
    // A later step first, so that one touch takes only one step.
    case (.step(let step), _): UInt8(clamping: Funnel.stepCounts.upperBound - step)
    case (.trigger, .triggers(_, repetition: .some)): 0
    case (.trigger, _): rule.isShadow ? 0 : nil
    }
  }
  /// Whether a touch counts only on a view for which the rule's condition is true.
  var requiresCondition: Bool {
    switch (role, rule.rule.schedule) {
    case (.trigger, .triggers(_, repetition: .some)): false
    case (let role, _): role == .trigger
    }
  }
  /// The number of the last touch or scroll that the subscription received.
  var lastReceived = -1
  private var viewEvents: [SparkEvent]?
  private var controlEvents: [SparkEvent]?

  /// Creates a subscription.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - role: The role of the trigger in its rule.
  ///   - triggers: The kinds of trigger, any of which counts.
  ///   - views: The views; nil for a trigger that concerns no view.
  ///   - shownViews: The views of which one must be shown for a trigger of the app; nil if none must.
  ///   - classes: The table that numbers class names.
  init(
    _ rule: RunningRule, _ role: Role = .trigger, triggers: [RuleTrigger], views: ViewSelection?,
    shownViews: ViewSelection? = nil, classes: ClassTable
  ) {
    self.rule = rule
    self.role = role
    self.triggers = triggers
    isMeasured =
      switch rule.rule.schedule {
      case .impression, .scrollDepth: role == .trigger
      case .triggers, .pair, .delay, .funnel: false
      }
    awaited = AwaitedTriggers(triggers, isMeasured: isMeasured)
    func prepare(_ views: ViewSelection?) -> PreparedSelection? {
      guard let views else { return nil }
      return PreparedSelection(views, captureCount: rule.rule.captures.count, classes: classes)
    }
    selection = prepare(views)
    self.shownViews = prepare(shownViews)
  }

  /// Creates the subscriptions of a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - classes: The table that numbers class names.
  /// - Returns: The subscriptions, in the order in which one trigger is delivered to them.
  static func all(of rule: RunningRule, classes: ClassTable) -> [RuleSubscription] {
    let views = rule.rule.views
    let ends: [(Role, TriggerPair.End?)]
    switch rule.rule.schedule {
    case .triggers(let triggers, _):
      return all(of: rule, .trigger, triggers, views, classes)
    case .pair(let pair):
      // One trigger may have several roles: it first cancels a pair, then ends one, then begins the
      // next.
      ends = [(.cancel, pair.without), (.end, pair.to), (.begin, pair.from)]
    case .delay(let delay):
      ends = [(.cancel, delay.without), (.opposite, delay.opposite), (.begin, delay.from)]
    case .funnel(let funnel):
      ends =
        [(.cancel, funnel.without)]
        + funnel.steps.enumerated().reversed().map { (.step($0.offset), $0.element.end) }
    case .impression(let impression):
      let measured = RuleSubscription(
        rule, triggers: [.keyword(impression.trigger)], views: views, classes: classes)
      guard impression.isTotal else { return [measured] }
      return [measured] + all(of: rule, .end, [.keyword(.disappear)], views, classes)
    case .scrollDepth:
      return [
        RuleSubscription(rule, triggers: [.keyword(.scrollDepth)], views: views, classes: classes)
      ]
    }
    return ends.flatMap { role, end in
      end.map { all(of: rule, role, $0.triggers, $0.views ?? views, classes) } ?? []
    }
  }

  /// Creates the subscriptions for one role: triggers of the app concern none of the rule's views.
  ///
  /// What either kind begins, such as `from: [appear, app-foreground]`, a trigger of the app begins only while
  /// one of the views is shown.
  private static func all(
    of rule: RunningRule, _ role: Role, _ triggers: [RuleTrigger], _ views: ViewSelection?,
    _ classes: ClassTable
  ) -> [RuleSubscription] {
    let ofApp = triggers.filter(\.isOfApp)
    let ofViews = triggers.filter { !$0.isOfApp }
    var subscriptions: [RuleSubscription] = []
    if !ofViews.isEmpty {
      subscriptions.append(
        RuleSubscription(rule, role, triggers: ofViews, views: views, classes: classes))
    }
    if !ofApp.isEmpty {
      let shown = role == .begin && !ofViews.isEmpty ? views : nil
      subscriptions.append(
        RuleSubscription(
          rule, role, triggers: ofApp, views: nil, shownViews: shown, classes: classes))
    }
    return subscriptions
  }

  /// Returns the events shared by all views of the subscription, creating them at the first call.
  ///
  /// - Parameters:
  ///   - isControl: Whether the views are controls.
  ///   - create: Creates the events.
  /// - Returns: The events.
  func events(onControl isControl: Bool, create: () -> [SparkEvent]) -> [SparkEvent] {
    if let events = isControl ? controlEvents : viewEvents { return events }
    let events = create()
    if isControl { controlEvents = events } else { viewEvents = events }
    return events
  }

  /// Releases the events, which retain the subscription.
  func removeEvents() {
    viewEvents = nil
    controlEvents = nil
  }
}
