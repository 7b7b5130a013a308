import Foundation
import SparkRulesModel

/// What a rule's gates remember.
struct GateState {
  /// Why a rule does not fire.
  enum Refusal: Equatable {
    /// This session is not among those that are kept.
    case sampledOut
    /// It fired on this view too short a time ago.
    case throttled
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

  /// Asks the gates before `once-per`, in their order; nothing is spent.
  ///
  /// - Parameters:
  ///   - gates: The rule's gates.
  ///   - moment: The circumstances.
  /// - Returns: Why the rule does not fire; nil where nothing stands against it so far.
  func refusal(of gates: Gates, at moment: Moment) -> Refusal? {
    if let share = gates.sample, moment.session.share >= share { return .sampledOut }
    if let pause = gates.throttle, let last = lastFiring[moment.subject],
      moment.uptime - last < pause
    {
      return .throttled
    }
    return nil
  }

  /// Asks `once-per`, the last gate, and spends all of them if that passes too.
  ///
  /// - Parameters:
  ///   - gates: The rule's gates.
  ///   - moment: The circumstances.
  ///   - values: What the expressions of `once-per` are, beside anything for its other words.
  /// - Returns: Whether the rule fires; not where it did already, for this key.
  mutating func spend(_ gates: Gates, at moment: Moment, values: [SparkValue]) -> Bool {
    if !gates.oncePer.isEmpty {
      let key = zip(gates.oncePer, values).map { part(of: $0, at: moment, value: $1) }
      if done[key] != nil { return false }
      done[key] = true
    }
    if gates.throttle != nil { lastFiring[moment.subject] = moment.uptime }
    return true
  }

  private func part(
    of oncePer: Gates.OncePer, at moment: Moment, value: SparkValue
  ) -> KeyPart {
    switch oncePer {
    case .view: .view(moment.subject)
    case .visit: .visit(moment.visit)
    case .session: .session(moment.session.number)
    case .value: .value(value)
    }
  }
}
