/// Runs rules: evaluates conditions, gates and values when a trigger occurs, and later performs the
/// actions in the order of the rules.
@MainActor final class RuleRunner {
  private let output: any RuleOutput
  /// The state that all rules share.
  let runtime: RuntimeContext
  let evaluator: Evaluator
  private var sequence = 0

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
    case .triggers(_, nil), .impression, .scrollDepth: evaluate(firing)
    case .triggers(_, let repetition?):
      let now = runtime.clock.uptime()
      if rule.state.repetition.add(firing.subject, repetition, at: now) { evaluate(firing) }
    case .pair(let pair): handle(firing, of: pair, as: role)
    }
    for _ in forgotten..<max(forgotten, rule.state.forgotten) { firing.count(.stateBudget, nil) }
  }

  private func handle(
    _ firing: Firing, of pair: TriggerPair, as role: RuleSubscription.Role
  ) {
    let rule = firing.rule
    let key = rule.hasPairPerView ? firing.subject : .wholeRule
    switch role {
    case .trigger: break
    case .begin:
      rule.state.pairs.begin(key, snapshot: firing.snapshot, at: runtime.activeSeconds)
    case .end:
      let outcome = rule.state.pairs.end(key, of: pair, at: runtime.activeSeconds)
      guard case .ended(let ended) = outcome else { return }
      firing.pair = ended
      evaluate(firing)
    case .cancel:
      // A cancelling trigger with its own views, or of the app, cancels all pairs of the rule.
      if pair.without?.views == nil, firing.view != nil {
        rule.state.pairs.cancel(key)
      } else {
        _ = rule.state.pairs.cancelAll()
      }
    }
  }

  /// Evaluates the condition, the gates and all values of a rule.
  ///
  /// Values are read now: an action, or an event of the app for the same trigger, may change them
  /// before the rule's actions are performed.
  private func evaluate(_ firing: Firing) {
    let rule = firing.rule
    evaluator.begin(localCount: rule.ruleSet.locals.count, tables: rule.ruleSet.tables)
    firing.failsCondition = !passesCondition(firing) || !findsNames(firing)
    guard !firing.failsCondition, passesGates(firing) else { return }
    // The names of events were looked up with them.
    if !rule.looksUpNames { computeLocals(firing, \.actions) }
    var effects: [Effect] = []
    for action in rule.rule.actions {
      if let effect = effect(of: action, firing) { effects.append(effect) }
    }
    if !evaluator.isExhausted { firing.effects = effects }
  }

  private func computeLocals(_ firing: Firing, _ needed: KeyPath<LocalPlan, [Int]>) {
    let rule = firing.rule
    if rule.ruleSet.locals.isEmpty { return }
    evaluator.compute(locals: rule.locals[keyPath: needed], of: rule.ruleSet, from: firing)
  }

  private func passesCondition(_ firing: Firing) -> Bool {
    guard let condition = firing.rule.rule.condition else { return true }
    computeLocals(firing, \.condition)
    return evaluator.value(of: condition, from: firing) == .bool(true)
  }

  /// Returns whether the tables have a name for each event of the rule; a missing one acts like a false
  /// condition.
  private func findsNames(_ firing: Firing) -> Bool {
    guard firing.rule.looksUpNames else { return true }
    computeLocals(firing, \.actions)
    return firing.rule.rule.actions.allSatisfy { action in
      guard case .emit(let emission) = action, let lookup = emission.destination.lookup else {
        return true
      }
      return eventName(lookup, firing) != nil
    }
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
    if rule.state.exceedsRate(at: now) {
      firing.count(.rateBudget, nil)
      return false
    }
    if rule.hasGates {
      let gates = rule.rule.gates
      computeLocals(firing, \.gates)
      let circumstances = GateState.Circumstances(
        uptime: now, subject: firing.subject, visit: firing.visit, session: runtime.session)
      let refusal = rule.state.gates.refusal(of: gates, circumstances)
      firing.isSpent = refusal == .sampledOut
      guard refusal == nil else { return false }
      // Values are read before the gates are updated, because reading a value may run code of the
      // app that fires the rule again.
      let values = gates.oncePer.map { key -> SparkValue in
        guard case .value(let key) = key else { return .null }
        return evaluator.value(of: key, from: firing)
      }
      firing.isSpent = !gates.oncePer.isEmpty
      guard rule.state.gates.spend(gates, circumstances, values: values) else { return false }
    }
    rule.state.countFiring()
    return true
  }

  /// Performs the actions of a firing, once.
  ///
  /// - Parameter firing: The rule and its trigger.
  func perform(_ firing: Firing) {
    let effects = firing.effects ?? []
    firing.effects = nil
    for effect in effects { perform(effect, firing) }
  }

  private func perform(_ effect: Effect, _ firing: Firing) {
    guard case .emit(var record, let sinks) = effect else {
      guard output.canCarryOut(effect) else { return firing.count(.unknownAction, effect.name) }
      return output.carryOut(effect, firing.context)
    }
    sequence &+= 1
    record.identifier = EventIdentifier(session: runtime.session.id, sequence: sequence)
    guard let sinks else { return output.carryOut(.emit(record), firing.context) }
    // One event under several names is a single event with one identifier.
    for sink in sinks {
      record.name = sink.event
      record.sink = sink.sink
      output.carryOut(.emit(record), firing.context)
    }
  }
}
