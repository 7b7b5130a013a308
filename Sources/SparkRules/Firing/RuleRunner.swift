/// Runs rules: evaluates conditions, gates and values when a trigger occurs, and later performs the
/// actions in the order of the rules.
@MainActor final class RuleRunner {
  let output: any RuleOutput
  /// The state that all rules share.
  let runtime: RuntimeContext
  let evaluator: Evaluator
  private var sequence = 0
  /// Receives what rules decide; nil if nothing explains them.
  var onDecision: (@MainActor (RuleDecision) -> Void)?

  /// Whether only the decision matters: nothing is counted, and open delays remain as they are.
  private(set) var isRehearsing = false

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - output: The receiver of events, log lines and counts.
  ///   - salt: The text that `hash` prepends to every text.
  ///   - runtime: The state that all rules share.
  init(output: any RuleOutput, salt: String, runtime: RuntimeContext) {
    self.output = output
    self.runtime = runtime
    evaluator = Evaluator(salt: salt)
  }

  /// Begins a new session: its events are numbered from 1.
  func beginSession() { sequence = 0 }

  /// Handles a trigger of a rule.
  ///
  /// If the rule fires, the firing contains its effects afterwards.
  ///
  /// - Parameters:
  ///   - firing: The rule and its trigger.
  ///   - role: The role of the trigger in the rule.
  func handle(_ firing: Firing, as role: RuleSubscription.Role) {
    let rule = firing.rule
    guard rule.storesViews else { return evaluate(firing) }
    let forgotten = rule.state.forgotten
    switch rule.rule.schedule {
    case .impression(let dwell) where dwell.isTotal: handle(firing, of: dwell, as: role)
    case .triggers(_, nil), .impression, .scrollDepth: evaluate(firing)
    case .triggers(_, let repetition?):
      let now = runtime.clock.uptime()
      if rule.state.repetition.add(firing.subject, repetition, at: now) {
        evaluate(firing)
      } else {
        report(.repeating(count: rule.state.repetition.count(of: firing.subject)), firing)
      }
    case .pair(let pair): handle(firing, of: pair, as: role)
    case .delay(let delay): handle(firing, of: delay, as: role)
    case .funnel(let funnel): handle(firing, of: funnel, as: role)
    }
    for _ in forgotten..<max(forgotten, rule.state.forgotten) { firing.count(.stateBudget, nil) }
  }

  /// Determines what a rule would decide at a trigger; nothing changes, and nothing is reported or counted.
  ///
  /// - Parameters:
  ///   - firing: The rule and its trigger.
  ///   - role: The role of the trigger in the rule.
  /// - Returns: The decision; nil if there is none.
  func rehearse(_ firing: Firing, as role: RuleSubscription.Role) -> RuleDecision? {
    var decision: RuleDecision?
    let saved = (onDecision, runtime.labels)
    onDecision = { decision = $0 }
    isRehearsing = true
    let (lasting, state) = (runtime.lasting(for: firing.rule), firing.rule.state)
    runtime.attempts(for: firing.rule).undoing {
      lasting.undoing { state.undoing { handle(firing, as: role) } }
    }
    isRehearsing = false
    (onDecision, runtime.labels) = saved
    return decision
  }

  private func handle(
    _ firing: Firing, of pair: TriggerPair, as role: RuleSubscription.Role
  ) {
    let rule = firing.rule
    let key = rule.hasPairPerView ? firing.subject : .wholeRule
    let now = runtime.activeSeconds
    switch role {
    case .trigger, .step, .opposite, .due: break
    case .begin:
      guard rule.state.pairs.canBegin(key, of: pair, at: now) else {
        return report(.keepsFirst, firing)
      }
      var start: PairState.Start?
      if rule.endsWithApp, let view = firing.view, view.isOwned {
        start = PairState.Start(view: view, subject: firing.subject)
      }
      rule.state.pairs.begin(key, firing.storedValues(at: 0), on: start, at: now)
      rule.state.wasForgotten = false
      rule.state.hasBegun = true
      report(.begins, firing)
    case .end:
      switch rule.state.pairs.end(key, of: pair, at: now) {
      case .notBegun:
        let state = rule.state
        report(.notBegun(isForgotten: state.wasForgotten, hasBegun: state.hasBegun), firing)
      case .outOfBounds(let elapsed): report(.outOfBounds(elapsed: elapsed), firing)
      case .ended(let ended):
        firing.earlier = EarlierValues(values: ended.values, stage: 1, elapsed: ended.elapsed)
        // A trigger of the app ends the pair of a view that still exists and shows the same content.
        if firing.view == nil, let start = ended.start, let view = start.view,
          ViewIdentity.key(of: view) == start.subject
        {
          firing.read(view)
        }
        evaluate(firing)
      }
    case .cancel:
      report(.cancels, firing)
      // A cancelling trigger with its own views, or of the app, cancels all pairs of the rule.
      if pair.without?.views == nil, firing.view != nil {
        rule.state.pairs.cancel(key)
      } else {
        _ = rule.state.pairs.cancelAll()
      }
    }
  }

  private func handle(
    _ firing: Firing, of delay: TriggerDelay, as role: RuleSubscription.Role
  ) {
    let (state, delays) = (firing.rule.state, runtime.delays)
    switch role {
    case .trigger, .end, .step: break
    case .begin:
      let subject = firing.subject
      if delay.keeps == .first, delays.isOpen(subject, of: state) {
        return report(.keepsFirst, firing)
      }
      let start = start(of: firing, subject)
      let isShadow = firing.rule.isShadow
      guard
        isRehearsing || delays.begin(start, of: state, lasting: delay.after, isShadow: isShadow)
      else {
        firing.count(.stateBudget, nil)
        return report(.limitReached, firing)
      }
      report(.begins, firing)
    case .opposite:
      report(.cancels, firing)
      if !isRehearsing { delays.cancel(firing.subject, of: state) }
    case .cancel:
      report(.cancels, firing)
      if isRehearsing { return }
      let isSameView = delay.without?.views == nil && delay.from.views == nil
      if isSameView, firing.view != nil {
        delays.cancel(firing.subject, of: state)
      } else {
        _ = delays.cancelAll(of: state)
      }
    case .due: evaluate(firing)
    }
  }

  /// What is known now, for a firing later.
  private func start(of firing: Firing, _ subject: SubjectKey) -> OpenDelays.Delay.Start {
    OpenDelays.Delay.Start(
      values: firing.storedValues(at: 0), trigger: firing.trigger, subject: subject,
      path: firing.path, visit: firing.view == nil ? nil : firing.visit,
      time: runtime.activeSeconds)
  }

  /// Stores what is known of a view while it is seen, or evaluates the rule at the end of the visit.
  private func handle(_ firing: Firing, of dwell: Impression, as role: RuleSubscription.Role) {
    guard role == .due else {
      let subject = firing.subject
      if isRehearsing { return }
      var start = start(of: firing, subject)
      start.trigger = dwell.trigger.rawValue
      start.screen = firing.screen
      return firing.rule.state.impressions.saw(subject, start)
    }
    let elapsed = firing.earlier?.elapsed ?? 0
    guard elapsed >= dwell.atLeast - ImpressionWatch.tolerance else {
      return report(.outOfBounds(elapsed: elapsed), firing)
    }
    evaluate(firing)
  }

  /// Returns an event that fires a rule for something that began earlier.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - start: What was known earlier.
  ///   - measurement: What was measured since then; nil if nothing was.
  /// - Returns: The event.
  func event(
    of rule: RunningRule, after start: OpenDelays.Delay.Start, measuring measurement: Measurement?
  ) -> SparkEvent {
    let event = SparkEvent(trigger: measurement == nil ? .delay : .dwell, action: nil)
    event.preparation = { [self] _, time in
      guard rule.isLive else { return .doesNotApply }
      let firing = Firing(rule, after: start, measuring: measurement, at: time, by: self)
      handle(firing, as: .due)
      return .applies(firing.effects == nil ? nil : firing)
    }
    return event
  }

  private func handle(_ firing: Firing, of funnel: Funnel, as role: RuleSubscription.Role) {
    let (state, attempts) = (firing.rule.state, runtime.attempts(for: firing.rule))
    guard case .step(let step) = role else {
      if role == .cancel, attempts.end(of: state) { report(.cancels, firing) }
      return
    }
    let name = funnel.steps[step].name
    let now = runtime.activeSeconds
    let elapsed: TimeInterval
    let isReached: Bool
    switch attempts.outcome(of: step, in: funnel, state, at: now) {
    case .ignored:
      let next = funnel.steps[attempts.nextStep(of: state)].name
      return report(
        .notItsTurn(step: name, next: next, isForgotten: state.wasForgotten), firing)
    case .expires(let time): return report(.outOfBounds(elapsed: time), firing)
    case .begins:
      state.wasForgotten = false
      (elapsed, isReached) = (0, true)
    case .follows(let time): (elapsed, isReached) = (time, true)
    case .repeats(let time): (elapsed, isReached) = (time, false)
    }
    let own = firing.storedValues(at: step, elapsed: elapsed)
    guard let values = attempts.reach(step, own, of: state, at: now) else {
      firing.count(.stateBudget, nil)
      return report(.limitReached, firing)
    }
    if step == funnel.steps.count - 1 { attempts.end(of: state) }
    guard isReached, funnel.firing.contains(step) else {
      return report(.reaches(step: name), firing)
    }
    firing.earlier = EarlierValues(values: values, stage: step, elapsed: elapsed)
    evaluate(firing)
  }

  /// Evaluates the condition, the gates and all values of a rule.
  ///
  /// Values are read now: an action, or an event of the app for the same trigger, may change them
  /// before the rule's actions are performed.
  private func evaluate(_ firing: Firing) {
    let rule = firing.rule
    if rule.isShadow { firing.count(.shadowTriggered, nil) }
    evaluator.begin(localCount: rule.ruleSet.locals.count, tables: rule.ruleSet.tables)
    firing.failsCondition =
      !isActive(firing) || !passesCondition(firing) || !findsNames(firing)
    if firing.failsCondition { return }
    if rule.isShadow { firing.count(.shadowPassed, nil) }
    guard passesGates(firing) else { return }
    // The names of events were looked up with them.
    if !rule.looksUpNames { computeLocals(firing, \.actions) }
    var effects: [Effect] = []
    for action in rule.rule.actions {
      if let effect = effect(of: action, firing) { effects.append(effect) }
    }
    if evaluator.isExhausted { return report(.exhausted, firing) }
    if rule.isShadow {
      firing.count(.shadowFired, nil)
      return report(.firesInShadow, firing)
    }
    firing.effects = effects
    report(.fires, firing)
  }

  /// Reports what a rule decided; without a receiver, nothing is computed.
  func report(_ verdict: @autoclosure () -> RuleDecision.Verdict, _ firing: Firing) {
    guard let onDecision else { return }
    onDecision(RuleDecision(firing, verdict()))
  }

  /// Returns whether the campaign of the rule and that of its set contain the time of the trigger.
  private func isActive(_ firing: Firing) -> Bool {
    let (set, own) = (firing.rule.ruleSet.active, firing.rule.rule.active)
    if set == nil, own == nil { return true }
    let offset = runtime.clock.secondsFromUTC(at: firing.time)
    func other(_ period: ActivePeriod?) -> ActivePeriod? {
      period?.contains(firing.time, offset: offset) == false ? period : nil
    }
    guard let period = other(set) ?? other(own) else { return true }
    firing.count(.notActive, nil)
    report(.inactive(period, at: firing.time, offset: offset), firing)
    return false
  }

  func computeLocals(_ firing: Firing, _ needed: KeyPath<LocalPlan, [Int]>) {
    let rule = firing.rule
    if rule.ruleSet.locals.isEmpty { return }
    evaluator.compute(locals: rule.locals[keyPath: needed], of: rule.ruleSet, from: firing)
  }

  private func passesCondition(_ firing: Firing) -> Bool {
    guard let condition = firing.rule.rule.condition else { return true }
    computeLocals(firing, \.condition)
    if evaluator.value(of: condition, from: firing) == .bool(true) {
      if onDecision != nil {
        firing.conditionValues = evaluator.values(of: condition, from: firing)
      }
      return true
    }
    report(.conditionFails(evaluator.values(of: condition, from: firing)), firing)
    return false
  }

  /// Returns whether the tables have a name for each event of the rule; a missing one acts like a false
  /// condition.
  private func findsNames(_ firing: Firing) -> Bool {
    guard firing.rule.looksUpNames else { return true }
    computeLocals(firing, \.actions)
    let hasNames = firing.rule.rule.actions.allSatisfy { action in
      guard case .emit(let emission) = action, let lookup = emission.destination.lookup else {
        return true
      }
      return eventName(lookup, firing) != nil
    }
    if !hasNames { report(.noEventName, firing) }
    return hasNames
  }

  /// Returns the name of an event that is looked up; nil if there is none.
  func eventName(_ lookup: RuleExpression, _ firing: Firing) -> String? {
    guard case .text(let name) = evaluator.value(of: lookup, from: firing), !name.isEmpty else {
      return nil
    }
    return name
  }

  /// Returns whether the gates allow the firing; they are updated only if nothing else prevents it.
  private func passesGates(_ firing: Firing) -> Bool {
    let rule = firing.rule
    let now = runtime.clock.uptime()
    if rule.state.exceedsRate(at: now, limit: runtime.firingsPerSecond) {
      firing.count(.rateBudget, nil)
      report(.tooOften, firing)
      return false
    }
    if rule.hasGates, !passesLimits(firing, at: now) { return false }
    rule.state.countFiring()
    return true
  }

  /// Performs the actions of a firing, once.
  ///
  /// - Parameter firing: The rule and its trigger.
  func perform(_ firing: Firing) {
    let effects = firing.effects ?? []
    firing.effects = nil
    remember(firing)
    for effect in effects { perform(effect, firing) }
  }

  private func nextIdentifier(_ firing: Firing) -> EventIdentifier {
    if let identifier = firing.identifier {
      firing.eventCount += 1
      return EventIdentifier(session: identifier, sequence: firing.eventCount)
    }
    sequence &+= 1
    return EventIdentifier(session: runtime.session.id, sequence: sequence)
  }

  private func perform(_ effect: Effect, _ firing: Firing) {
    guard case .emit(var record, let sinks) = effect else {
      guard output.canCarryOut(effect) else { return firing.count(.unknownAction, effect.name) }
      return output.carryOut(effect, firing.context)
    }
    record.identifier = nextIdentifier(firing)
    guard let sinks else { return output.carryOut(.emit(record), firing.context) }
    // One event under several names is a single event with one identifier.
    for sink in sinks {
      record.name = sink.event
      record.sink = sink.sink
      output.carryOut(.emit(record), firing.context)
    }
  }
}
