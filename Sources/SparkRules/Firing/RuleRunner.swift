import Foundation
import SparkRulesModel

/// Runs rules that were set off: `if`, then all values, then the actions.
@MainActor final class RuleRunner {
  /// What an action will do, all its values known.
  private enum Effect {
    case log(LogLevel, String)
    case emit(Emission.Destination, [EventRecord.Property])
    case count(String, Double)
    case perform(String, [EventRecord.Property])
  }

  private let output: any RuleOutput
  private let evaluator: Evaluator
  private var identifiers: EventIdentifiers

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - output: Where everything goes.
  ///   - salt: What `hash` puts before every text.
  ///   - session: The session's identifier.
  init(output: any RuleOutput, salt: String, session: UUID) {
    self.output = output
    evaluator = Evaluator(salt: salt)
    identifiers = EventIdentifiers(session: session)
  }

  /// Runs a rule.
  ///
  /// All values are read before the first action runs: what the app does in an action changes
  /// nothing of what this firing says.
  ///
  /// - Parameter firing: The rule and its moment.
  func run(_ firing: Firing) {
    let running = firing.rule
    evaluator.begin(localCount: running.ruleSet.locals.count)
    guard passes(firing) else { return }
    evaluator.compute(locals: running.locals.actions, of: running.ruleSet, from: firing)
    let effects = running.rule.actions.compactMap { effect(of: $0, firing) }
    if evaluator.isExhausted { return }
    for effect in effects { carryOut(effect, firing) }
  }

  private func passes(_ firing: Firing) -> Bool {
    guard let condition = firing.rule.rule.condition else { return true }
    evaluator.compute(
      locals: firing.rule.locals.condition, of: firing.rule.ruleSet, from: firing)
    return evaluator.value(of: condition, from: firing) == .bool(true)
  }

  private func effect(of action: Action, _ firing: Firing) -> Effect? {
    switch action {
    case .log(let level, let template):
      return .log(level, evaluator.value(of: template, as: "log", from: firing).printed)
    case .emit(let emission):
      return .emit(emission.destination, values(of: emission.properties, firing))
    case .count(let name, let amount):
      return number(amount, firing).map { .count(name, $0) }
    case .custom(let name, let properties):
      return .perform(name, values(of: properties, firing))
    }
  }

  private func values(
    of properties: [Property], _ firing: Firing
  ) -> [EventRecord.Property] {
    properties.map { property in
      EventRecord.Property(
        name: property.name,
        value: evaluator.value(of: property.value, as: property.name, from: firing))
    }
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
    case .emit(let destination, let properties): emit(to: destination, properties, firing)
    case .count(let name, let amount): output.count(name, by: amount, firing.context)
    case .perform(let name, let values):
      if !output.perform(name, values, firing.context) { firing.note(.unknownAction, name) }
    }
  }

  private func emit(
    to destination: Emission.Destination, _ properties: [EventRecord.Property], _ firing: Firing
  ) {
    let id = identifiers.next()
    func send(_ name: String, _ sink: String?) {
      output.emit(
        EventRecord(
          id: id, name: name, properties: properties, time: firing.time,
          rule: firing.rule.rule.name, ruleSet: firing.rule.ruleSet.name, viewPath: firing.path,
          screen: firing.screen, trigger: firing.trigger, sink: sink))
    }
    switch destination {
    case .all(let name): send(name, nil)
    // One event under several names stays one event: it has one identifier.
    case .sinks(let sinks): for sink in sinks { send(sink.event, sink.sink) }
    }
  }
}
