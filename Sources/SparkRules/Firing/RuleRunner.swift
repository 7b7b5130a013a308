import Foundation
import SparkRulesModel

/// Runs rules that were set off: `if`, then all values, at the moment of the trigger; the actions when
/// the rule's turn comes.
@MainActor final class RuleRunner {
  /// What an action will do, all its values known.
  enum Effect {
    case log(LogLevel, String)
    case emit(Emission.Destination, [EventRecord.Property], path: String?, screen: String?)
    case count(String, Double)
    case perform(String, [EventRecord.Property])
  }

  private let output: any RuleOutput
  private let world: World
  private let evaluator: Evaluator
  private var identifiers: EventIdentifiers

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - output: Where everything goes.
  ///   - salt: What `hash` puts before every text.
  ///   - world: What all rules share.
  init(output: any RuleOutput, salt: String, world: World) {
    self.output = output
    self.world = world
    evaluator = Evaluator(salt: salt)
    identifiers = EventIdentifiers(session: world.session.id)
  }

  /// Numbers the events of a new session from the beginning.
  func beginSession() { identifiers = EventIdentifiers(session: world.session.id) }

  /// Takes one of a rule's moments.
  ///
  /// - Parameters:
  ///   - firing: The rule and its moment.
  ///   - listener: What the moment is to the rule.
  /// - Returns: What the rule does, where that completes what it waits for; nil where it does nothing.
  func take(_ firing: Firing, as listener: Listener) -> [Effect]? {
    let rule = firing.rule
    let forgotten = rule.state.forgotten
    defer {
      for _ in forgotten..<max(forgotten, rule.state.forgotten) { firing.note(.stateBudget, nil) }
    }
    switch rule.rule.moment {
    case .triggers(_, let repetition):
      if let repetition {
        let now = world.clock.uptime()
        let subject = firing.subject
        guard rule.state.repetition.note(subject, repetition, at: now) else { return nil }
      }
      return effects(of: firing)
    case .pair(let pair): return take(firing, of: pair, as: listener)
    case .impression, .scrollDepth: return effects(of: firing)
    }
  }

  private func take(
    _ firing: Firing, of pair: MomentPair, as listener: Listener
  ) -> [Effect]? {
    let rule = firing.rule
    let key = rule.pairsAreOfOneView ? firing.subject : .wholeRule
    switch listener.role {
    case .trigger: break
    case .begin:
      let moment = firing.moment
      rule.state.pairs.begin(key, snapshot: moment, at: world.activeSeconds)
    case .end:
      let outcome = rule.state.pairs.end(key, of: pair, at: world.activeSeconds)
      guard case .ended(let ended) = outcome else { return nil }
      firing.begun = (ended.snapshot, ended.elapsed)
      return effects(of: firing)
    case .cancel:
      // What calls off from a view of its own calls off all that the rule has begun.
      if pair.without?.views == nil {
        rule.state.pairs.cancel(key)
      } else {
        _ = rule.state.pairs.cancelAll()
      }
    }
    return nil
  }

  /// Runs a rule at once.
  ///
  /// - Parameter firing: The rule and its moment.
  func run(_ firing: Firing) {
    if let effects = effects(of: firing) { carryOut(effects, firing) }
  }

  /// What a rule does that was set off: `if`, the gates, and all values, read now.
  ///
  /// What the app does in an action, or in an event of its own for the same trigger, changes nothing
  /// of what this firing says.
  ///
  /// - Parameter firing: The rule and its moment.
  /// - Returns: What its actions will do; nil where it does not fire.
  private func effects(of firing: Firing) -> [Effect]? {
    let running = firing.rule
    evaluator.begin(localCount: running.ruleSet.locals.count)
    guard passes(firing), passesGates(firing) else { return nil }
    evaluator.compute(locals: running.locals.actions, of: running.ruleSet, from: firing)
    var effects: [Effect] = []
    effects.reserveCapacity(running.rule.actions.count)
    for action in running.rule.actions {
      if let effect = effect(of: action, firing) { effects.append(effect) }
    }
    return evaluator.isExhausted ? nil : effects
  }

  /// Does what a rule does.
  ///
  /// - Parameters:
  ///   - effects: What that is.
  ///   - firing: The rule and its moment.
  func carryOut(_ effects: [Effect], _ firing: Firing) {
    for effect in effects { carryOut(effect, firing) }
  }

  private func passes(_ firing: Firing) -> Bool {
    guard let condition = firing.rule.rule.condition else { return true }
    evaluator.compute(
      locals: firing.rule.locals.condition, of: firing.rule.ruleSet, from: firing)
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
    let gates = running.rule.gates
    if running.hasGates {
      evaluator.compute(locals: running.locals.gates, of: running.ruleSet, from: firing)
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

  private func effect(of action: Action, _ firing: Firing) -> Effect? {
    switch action {
    case .log(let level, let template):
      return .log(level, evaluator.value(of: template, as: "log", from: firing).printed)
    case .emit(let emission):
      return .emit(
        emission.destination, values(of: emission.properties, firing), path: firing.path,
        screen: firing.screen)
    case .count(let name, let amount):
      return number(amount, firing).map { .count(name, $0) }
    case .custom(let name, let properties):
      return .perform(name, values(of: properties, firing))
    }
  }

  private func values(
    of properties: [Property], _ firing: Firing
  ) -> [EventRecord.Property] {
    var values: [EventRecord.Property] = []
    values.reserveCapacity(properties.count)
    for property in properties {
      let value = evaluator.value(of: property.value, as: property.name, from: firing)
      values.append(EventRecord.Property(name: property.name, value: value))
    }
    return values
  }

  /// By how much to count; nil, and counted as a mismatch, where that is no number.
  private func number(_ amount: Template?, _ firing: Firing) -> Double? {
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
    case .emit(let destination, let properties, let path, let screen):
      let record = EventRecord(
        id: identifiers.next(), name: "", properties: properties, time: firing.time,
        rule: firing.rule.rule.name, ruleSet: firing.rule.ruleSet.name, viewPath: path,
        screen: screen, trigger: firing.trigger)
      emit(record, to: destination)
    case .count(let name, let amount): output.count(name, by: amount, firing.context)
    case .perform(let name, let values):
      if !output.perform(name, values, firing.context) { firing.note(.unknownAction, name) }
    }
  }

  private func emit(_ record: EventRecord, to destination: Emission.Destination) {
    func send(_ name: String, _ sink: String?) {
      var record = record
      record.name = name
      record.sink = sink
      output.emit(record)
    }
    switch destination {
    case .all(let name): send(name, nil)
    // One event under several names stays one event: it has one identifier.
    case .sinks(let sinks): for sink in sinks { send(sink.event, sink.sink) }
    }
  }
}
