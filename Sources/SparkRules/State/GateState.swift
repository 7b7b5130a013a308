import Foundation
import SparkRulesModel

/// What a rule's gates remember.
struct GateState {
  /// What the gates say of one firing.
  enum Verdict: Equatable {
    /// The rule fires, and the gates are spent.
    case pass
    /// This session is not among those that are kept.
    case sampledOut
    /// It fired on this view too short a time ago.
    case throttled
    /// It fired already, for this key.
    case alreadyDone
  }

  /// The circumstances of one firing.
  struct Moment {
    /// Seconds on the clock that never goes back.
    var uptime: TimeInterval
    /// What it concerns.
    var subject: SubjectKey
    /// The number of the screen's showing.
    var visit: Int
    /// The session.
    var session: Session
  }

  private enum KeyPart: Hashable {
    case view(SubjectKey)
    case visit(Int)
    case session(Int)
    case value(SparkValue)
  }

  private var lastFiring: BoundedMemory<SubjectKey, TimeInterval>
  private var done: BoundedMemory<[KeyPart], Bool>

  /// Makes gates that have let nothing pass yet.
  ///
  /// - Parameter limit: How many keys each gate remembers.
  init(limit: Int = 10_000) {
    lastFiring = BoundedMemory(limit: limit)
    done = BoundedMemory(limit: limit)
  }

  /// How many keys were forgotten for want of room.
  var forgotten: Int { lastFiring.forgotten + done.forgotten }

  /// Asks the gates in their order, and spends them only when all pass.
  ///
  /// - Parameters:
  ///   - gates: The rule's gates.
  ///   - moment: The circumstances.
  ///   - value: Gives an expression's value, for `once-per`.
  /// - Returns: Whether the rule fires.
  mutating func ask(
    _ gates: Gates, at moment: Moment, value: (SparkRulesModel.Expression) -> SparkValue
  ) -> Verdict {
    if let share = gates.sample, moment.session.share >= share { return .sampledOut }
    if let pause = gates.throttle, let last = lastFiring[moment.subject],
      moment.uptime - last < pause
    {
      return .throttled
    }
    if !gates.oncePer.isEmpty {
      let key = gates.oncePer.map { part(of: $0, at: moment, value: value) }
      if done[key] != nil { return .alreadyDone }
      done[key] = true
    }
    if gates.throttle != nil { lastFiring[moment.subject] = moment.uptime }
    return .pass
  }

  private func part(
    of oncePer: Gates.OncePer, at moment: Moment, value: (SparkRulesModel.Expression) -> SparkValue
  ) -> KeyPart {
    switch oncePer {
    case .view: .view(moment.subject)
    case .visit: .visit(moment.visit)
    case .session: .session(moment.session.number)
    case .value(let expression): .value(value(expression))
    }
  }
}
