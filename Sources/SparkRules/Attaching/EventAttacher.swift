/// Attaches the events of rules to views when the detector is about to read them.
///
/// Nothing is looked up for a trigger that no rule waits for. The events of a rule are created at
/// the first trigger for which they may fire, because most views of an app appear and disappear
/// without firing a rule.
///
/// A view receives the rules whose last step may match it; the whole path is compared when a
/// trigger fires. Nothing is attached to a view without candidates.
@MainActor final class EventAttacher: AttachedEventRefresher {
  /// The maximum number of subscriptions of one view; later ones do not run on it.
  static let subscriptionsPerView = 64
  /// The maximum number of candidate sets; further ones replace all others.
  private static let candidateSetLimit = 10_000

  /// The class names that the rules use.
  let classes = ClassTable()
  /// The state that all rules share.
  let runtime: RuntimeContext
  /// Runs the rules.
  let runner: RuleRunner
  /// The rules that fire at the end of a visit, for what was seen during it.
  private(set) var dwellRules: [RunningRule] = []
  /// The object to which the events of rules without views are attached.
  let viewlessObject = NSObject()

  private var subscriptions: [RuleSubscription] = []
  /// The triggers that any rule for views waits for.
  private var awaited = AwaitedTriggers()
  private var index: RuleIndex
  private var candidateSets: [CandidateSet.Key: CandidateSet] = [:]
  /// The loaded rules; what this and earlier attachers stored on views for others does not apply.
  private var generation = RuleGeneration()
  private var viewlessGeneration: RuleGeneration?
  /// The ancestors that were read last, because several rules usually need those of the same view
  /// during one trigger.
  private var lastAncestors: (view: ObjectIdentifier, trigger: Int, chain: AncestorChain)?

  /// Creates an attacher without rules.
  ///
  /// - Parameters:
  ///   - runtime: The state that all rules share.
  ///   - runner: Runs the rules.
  init(runtime: RuntimeContext, runner: RuleRunner) {
    self.runtime = runtime
    self.runner = runner
    index = RuleIndex([], classes: classes)
  }

  /// Removes all rules; events that are still attached to views no longer apply.
  func end() {
    replace(with: [])
    viewlessObject.attachedSparkEvents = nil
  }

  /// Replaces the rules.
  ///
  /// Views are updated at their next trigger; nothing fires.
  ///
  /// - Parameter subscriptions: The subscriptions of all rules, in the order of the files.
  func replace(with subscriptions: [RuleSubscription]) {
    generation = RuleGeneration()
    // The events retain this attacher, so the events of removed subscriptions are released.
    let staying = Set(subscriptions.map { ObjectIdentifier($0) })
    for former in self.subscriptions where !staying.contains(ObjectIdentifier(former)) {
      former.removeEvents()
    }
    updateCandidateSets(for: subscriptions)
    self.subscriptions = subscriptions
    dwellRules = subscriptions.filter { $0.isMeasured && $0.rule.isTotal }.map(\.rule)
    awaited = AwaitedTriggers()
    for subscription in subscriptions where subscription.selection != nil {
      awaited.merge(subscription.awaited)
    }
    index = RuleIndex(subscriptions.map(\.selection), classes: classes) {
      subscriptions[$0].isMeasured
    }
  }

  /// Keeps the candidate sets whose subscriptions keep their numbers, as most do when a new version
  /// of a rule set is loaded.
  private func updateCandidateSets(for subscriptions: [RuleSubscription]) {
    let isSame = zip(subscriptions, self.subscriptions).map { $0 === $1 }
    candidateSets = candidateSets.filter { key, _ in
      key.numbers.allSatisfy { Int($0) < isSame.count && isSame[Int($0)] }
    }
    for set in candidateSets.values { set.generation = generation }
  }

  // MARK: Refreshing

  func refresh(_ object: NSObject) {
    if let view = object as? UIView {
      _ = candidates(for: view)
    } else if object === viewlessObject, viewlessGeneration !== generation {
      viewlessGeneration = generation
      viewlessObject.attachedSparkEvents = subscriptions.filter { $0.selection == nil }
        .flatMap { events(of: $0, onControl: false) }
    }
  }

  func awaits(_ trigger: SparkTrigger) -> Bool { awaited.includes(trigger) }

  func refresh(view: UIView, for trigger: SparkTrigger) {
    // Other triggers do not need the candidates now, and an outdated candidate set has no events.
    if awaited.includes(trigger, on: view) { _ = candidates(for: view) }
  }

  /// Attaches the subscriptions that may match a view.
  private func candidates(for view: UIView) -> CandidateSet? {
    let attached = view.attachedToken
    let numbers = index.candidates(
      for: ViewSubject.view(view), trigger: AttachedEventProvider.sharedTriggerNumber)
    if numbers.isEmpty {
      if attached != nil { view.attach(nil) }
      return nil
    }
    if let set = attached as? CandidateSet, set.generation === generation,
      set.key.numbers == numbers
    {
      return set
    }
    let set = candidateSet(CandidateSet.Key(numbers: numbers, isControl: view is UIControl))
    view.attach(set)
    for number in numbers.dropFirst(Self.subscriptionsPerView) {
      let rule = subscriptions[Int(number)].rule
      runtime.counters.record(.ruleBudget, rule: rule.rule.name, ruleSet: rule.ruleSet.name)
    }
    return set
  }

  private func candidateSet(_ key: CandidateSet.Key) -> CandidateSet {
    if let set = candidateSets[key] { return set }
    if candidateSets.count >= Self.candidateSetLimit { candidateSets.removeAll() }
    let set = CandidateSet(key, subscriptions(of: key), generation: generation)
    candidateSets[key] = set
    return set
  }

  private func subscriptions(of key: CandidateSet.Key) -> [RuleSubscription] {
    key.numbers.prefix(Self.subscriptionsPerView).map { subscriptions[Int($0)] }
  }

  // MARK: Events

  func events(of keeping: AnyObject) -> [SparkEvent]? {
    guard let set = keeping as? CandidateSet, set.generation === generation else { return nil }
    let events =
      set.events
      ?? subscriptions(of: set.key).flatMap { self.events(of: $0, onControl: set.key.isControl) }
    set.events = events
    return events.isEmpty ? nil : events
  }

  func events(of keeping: AnyObject, for trigger: SparkTrigger) -> [SparkEvent]? {
    guard let set = keeping as? CandidateSet, set.triggers & trigger.bit != 0 else { return nil }
    return events(of: set)
  }

  /// The events of a subscription: one for each of the detector's triggers, even if the rule names
  /// it twice.
  private func events(
    of subscription: RuleSubscription, onControl isControl: Bool
  ) -> [SparkEvent] {
    subscription.events(onControl: isControl) {
      var events: [SparkEvent] = []
      for trigger in subscription.triggers {
        guard let mapped = TriggerMap.trigger(for: trigger, isControl: isControl),
          !events.contains(where: { $0.trigger == mapped })
        else { continue }
        events.append(AttachedSubscription(subscription, trigger, by: self).event(for: mapped))
      }
      return events
    }
  }

  // MARK: Reading views

  /// Whether any rule needs a measurement.
  var measuresAnything: Bool { awaited.isMeasured }

  /// Stores what is known of a view while it is seen, for a dwell.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - subscription: The subscription of the rule.
  func see(_ view: UIView, _ subscription: RuleSubscription) {
    let attached = AttachedSubscription(
      subscription, .keyword(.dwell),
      measured: (view, .dwell(elapsed: 0, depth: nil, row: nil)), by: self)
    _ = attached.event(for: .dwell).preparation?(view, runtime.clock.now())
  }

  /// Returns the subscriptions that may match a view and wait for a measurement.
  ///
  /// - Parameter view: The view.
  /// - Returns: The subscriptions, in the order of the files.
  func measuredSubscriptions(of view: UIView) -> [RuleSubscription] {
    candidates(for: view)?.measured ?? []
  }

  /// Returns whether any of some views is shown, and not private.
  ///
  /// - Parameter selection: The views.
  /// - Returns: Whether one is shown.
  func shows(_ selection: PreparedSelection) -> Bool {
    ShownViews.shown.contains { view in
      selection.match(ViewSubject.view(view), classes) != nil && !AncestorChain(view).isPrivate
    }
  }

  /// Returns the ancestors of a view, which are read once for all rules in one trigger.
  ///
  /// - Parameter view: The view.
  /// - Returns: The ancestors.
  func ancestors(of view: UIView) -> AncestorChain {
    let (identity, trigger) = (ObjectIdentifier(view), AttachedEventProvider.triggerNumber)
    if let last = lastAncestors, last.view == identity, last.trigger == trigger {
      return last.chain
    }
    let chain = AncestorChain(view)
    lastAncestors = (identity, trigger, chain)
    return chain
  }
}
