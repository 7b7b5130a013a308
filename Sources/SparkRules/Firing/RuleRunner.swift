import Foundation
import SparkRulesModel

/// Runs rules that were set off: `if`, then all values, at the moment of the trigger; the actions when
/// the rule's turn comes.
@MainActor final class RuleRunner {
  private let output: any RuleOutput
  /// What all rules share.
  let world: RuntimeContext
  private let evaluator: Evaluator
  @exclusivity(unchecked)
  private var identifiers: EventIdentifiers

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - output: Where everything goes.
  ///   - salt: What `hash` puts before every text.
  ///   - world: What all rules share.
  init(output: any RuleOutput, salt: String, world: RuntimeContext) {
    self.output = output
    self.world = world
    evaluator = Evaluator(salt: salt)
    identifiers = EventIdentifiers(session: world.session.id)
  }

  /// Numbers the events of a new session from the beginning.
  func beginSession() { identifiers = EventIdentifiers(session: world.session.id) }

  /// Takes one of a rule's moments; what the rule does, where that completes what it waits for, stands
  /// in the firing then.
  ///
  /// - Parameters:
  ///   - firing: The rule and its moment.
  ///   - listener: What the moment is to the rule.
  func take(_ firing: Firing, as listener: RuleSubscription) {
    let rule = firing.rule
    guard rule.remembers else { return settle(firing) }
    let forgotten = rule.state.forgotten
    switch rule.rule.moment {
    case .triggers(_, nil), .impression, .scrollDepth: settle(firing)
    case .triggers(_, let repetition?):
      let now = world.clock.uptime()
      if rule.state.repetition.note(firing.subject, repetition, at: now) { settle(firing) }
    case .pair(let pair): take(firing, of: pair, as: listener)
    }
    for _ in forgotten..<max(forgotten, rule.state.forgotten) { firing.note(.stateBudget, nil) }
  }

  private func take(_ firing: Firing, of pair: TriggerPair, as listener: RuleSubscription) {
    let rule = firing.rule
    let key = rule.pairsAreOfOneView ? firing.subject : .wholeRule
    switch listener.role {
    case .trigger: break
    case .begin:
      let moment = firing.moment
      rule.state.pairs.begin(key, snapshot: moment, at: world.activeSeconds)
    case .end:
      let outcome = rule.state.pairs.end(key, of: pair, at: world.activeSeconds)
      guard case .ended(let ended) = outcome else { return }
      firing.begun = (ended.snapshot, ended.elapsed)
      settle(firing)
    case .cancel:
      // What calls off from a view of its own calls off all that the rule has begun.
      if pair.without?.views == nil {
        rule.state.pairs.cancel(key)
      } else {
        _ = rule.state.pairs.cancelAll()
      }
    }
  }

  /// Settles what a rule does that was set off: `if`, the gates, and all values, read now.
  ///
  /// What the app does in an action, or in an event of its own for the same trigger, changes nothing
  /// of what this firing says.
  ///
  /// - Parameter firing: The rule and its moment.
  private func settle(_ firing: Firing) {
    let running = firing.rule
    evaluator.begin(localCount: running.ruleSet.locals.count)
    guard passes(firing), passesGates(firing) else { return }
    if running.usesLocals {
      evaluator.compute(locals: running.locals.actions, of: running.ruleSet, from: firing)
    }
    if let emission = running.emission {
      let event = record(emission, firing)
      if !evaluator.isExhausted { firing.event = event }
      return
    }
    var effects: [Effect] = []
    for action in running.rule.actions {
      if let effect = effect(of: action, firing) { effects.append(effect) }
    }
    if !evaluator.isExhausted { firing.effects = effects }
  }

  /// Does what a rule does, once.
  ///
  /// - Parameter firing: The rule and its moment.
  func carryOut(_ firing: Firing) {
    if let event = firing.takeEvent(identifiers.next()) { return output.emit(event) }
    for effect in firing.takeEffects() { carryOut(effect, firing) }
  }

  private func passes(_ firing: Firing) -> Bool {
    guard let condition = firing.rule.rule.condition else { return true }
    if firing.rule.usesLocals {
      evaluator.compute(
        locals: firing.rule.locals.condition, of: firing.rule.ruleSet, from: firing)
    }
    return evaluator.value(of: condition, from: firing) == .bool(true)
  }

  /// Asks the gates, which are spent only when nothing stands against the firing any more.
  private func passesGates(_ firing: Firing) -> Bool {
    let running = firing.rule
    let now = world.clock.uptime()
    if running.state.isTooOften(at: now) {
      firing.note(.rateBudget, nil)
      return false
    }
    if running.hasGates {
      let gates = running.rule.gates
      if running.usesLocals {
        evaluator.compute(locals: running.locals.gates, of: running.ruleSet, from: firing)
      }
      let moment = GateState.Moment(
        uptime: now, subject: firing.subject, visit: firing.visit, session: world.session)
      let refusal = running.state.gates.refusal(of: gates, at: moment)
      firing.isSpent = refusal == .sampledOut
      guard refusal == nil else { return false }
      // Before the gates are spent: what is read can be an override of the app's, and fire in turn.
      let values = gates.oncePer.map { key -> SparkValue in
        guard case .value(let key) = key else { return .null }
        return evaluator.value(of: key, from: firing)
      }
      firing.isSpent = !gates.oncePer.isEmpty
      guard running.state.gates.spend(gates, at: moment, values: values) else { return false }
    }
    running.state.countFiring()
    return true
  }

  private func effect(of action: RuleAction, _ firing: Firing) -> Effect? {
    switch action {
    case .log(let level, let template):
      return .log(level, evaluator.value(of: template, as: "log", from: firing).printed)
    case .emit(let emission):
      switch emission.destination {
      case .all(let name): return .emit(record(name, emission, firing), to: nil)
      case .sinks(let sinks): return .emit(record("", emission, firing), to: sinks)
      }
    case .count(let name, let amount):
      return number(amount, firing).map { .count(name, $0) }
    case .custom(let name, let properties):
      return .perform(name, values(of: properties, firing))
    }
  }

  /// An event, complete but for its identifier, which it gets when its turn comes.
  private func record(_ name: String, _ emission: Emission, _ firing: Firing) -> EventRecord {
    record(name, values(of: emission.properties, firing), firing)
  }

  private func record(_ emission: PreparedEmission, _ firing: Firing) -> EventRecord {
    let prepared = emission.values
    var values: [EventRecord.Property] = []
    values.reserveCapacity(prepared.values.count)
    for place in prepared.values.indices {
      values.append(
        EventRecord.Property(
          name: prepared.values[place].name,
          value: evaluator.value(at: place, of: prepared, from: firing)))
    }
    return record(emission.name, values, firing)
  }

  private func record(
    _ name: String, _ values: [EventRecord.Property], _ firing: Firing
  ) -> EventRecord {
    EventRecord(
      identifiers.session, name: name, properties: values, time: firing.time,
      rule: firing.rule.rule.name, ruleSet: firing.rule.ruleSet.name, viewPath: firing.path,
      screen: firing.screen, trigger: firing.trigger)
  }

  private func values(
    of properties: [RuleProperty], _ firing: Firing
  ) -> [EventRecord.Property] {
    var values: [EventRecord.Property] = []
    values.reserveCapacity(properties.count)
    // By places: an iterator copies each template.
    for place in properties.indices {
      let name = properties[place].name
      let value = evaluator.value(of: properties[place].value, as: name, from: firing)
      values.append(EventRecord.Property(name: name, value: value))
    }
    return values
  }

  /// By how much to count; nil, and counted as a mismatch, where that is no number.
  private func number(_ amount: RuleTemplate?, _ firing: Firing) -> Double? {
    guard let amount else { return 1 }
    switch evaluator.value(of: amount, as: "by", from: firing) {
    case .int(let number): return Double(number)
    case .double(let number): return number
    case .null: return nil
    default:
      firing.note(.typeMismatch, "by")
      return nil
    }
  }

  private func carryOut(_ effect: Effect, _ firing: Firing) {
    switch effect {
    case .log(let level, let text): output.log(level, text, firing.context)
    case .emit(var record, let sinks):
      record.identifier = identifiers.next()
      guard let sinks else { return output.emit(record) }
      // One event under several names stays one event: it has one identifier.
      for sink in sinks {
        record.name = sink.event
        record.sink = sink.sink
        output.emit(record)
      }
    case .count(let name, let amount): output.count(name, by: amount, firing.context)
    case .perform(let name, let values):
      if !output.perform(name, values, firing.context) { firing.note(.unknownAction, name) }
    }
  }
}
