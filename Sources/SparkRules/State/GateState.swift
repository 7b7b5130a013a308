/// The state of a rule's gates.
struct GateState {
  /// The reason why a gate prevents a firing.
  enum Refusal: Equatable {
    /// The session, installation or value is not in the sample.
    case sampledOut
    /// The last firing on this view is too recent: it was that many seconds ago.
    case throttled(since: TimeInterval)
  }

  /// The circumstances of one firing.
  struct Circumstances {
    /// The uptime in seconds.
    var uptime: TimeInterval
    /// The view or content.
    var subject: SubjectKey
    /// The number of the visit of the screen.
    var visit: Int
    /// The session.
    var session: Session
    /// A number from 0 to 1 that decides whether `sample` includes the firing.
    var share: Double
  }

  private enum KeyPart: Hashable {
    case view(SubjectKey)
    case visit(Int)
    case session(Int)
    case value(SparkValue)
  }

  private var lastFiring: BoundedMemory<SubjectKey, TimeInterval>
  private var done: BoundedMemory<[KeyPart], Bool>

  /// Creates the state of gates before the first firing.
  ///
  /// - Parameter limit: The maximum number of keys of each gate.
  init(limit: Int = 10_000) {
    lastFiring = BoundedMemory(limit: limit)
    done = BoundedMemory(limit: limit)
  }

  /// The number of keys that were removed because the limit was reached.
  var forgotten: Int { lastFiring.forgotten + done.forgotten }

  /// Checks the gates that precede `once-per`, in their order, without updating them.
  ///
  /// - Parameters:
  ///   - gates: The rule's gates.
  ///   - circumstances: The circumstances of the firing.
  /// - Returns: The reason why the rule does not fire; nil if these gates allow it.
  func refusal(of gates: Gates, _ circumstances: Circumstances) -> Refusal? {
    if let share = gates.sample, circumstances.share >= share { return .sampledOut }
    if let pause = gates.throttle, let last = lastFiring[circumstances.subject],
      circumstances.uptime - last < pause
    {
      return .throttled(since: circumstances.uptime - last)
    }
    return nil
  }

  /// Checks `once-per`, the last gate, and updates all gates if it allows the firing.
  ///
  /// A scope that outlasts sessions has been checked by `LastingState`.
  ///
  /// - Parameters:
  ///   - gates: The rule's gates.
  ///   - circumstances: The circumstances of the firing.
  ///   - values: The values of the expressions of `once-per`; ignored for its other entries.
  /// - Returns: Whether the rule fires; false if it has already fired for this key.
  mutating func spend(_ gates: Gates, _ circumstances: Circumstances, values: [SparkValue]) -> Bool
  {
    if !gates.oncePer.isEmpty, gates.lastingScope == nil {
      let key = zip(gates.oncePer, values).map { keyPart(of: $0, circumstances, value: $1) }
      if done[key] != nil { return false }
      done[key] = true
    }
    if gates.throttle != nil { lastFiring[circumstances.subject] = circumstances.uptime }
    return true
  }

  private func keyPart(
    of oncePer: Gates.OncePer, _ circumstances: Circumstances, value: SparkValue
  ) -> KeyPart {
    switch oncePer {
    case .view: .view(circumstances.subject)
    case .visit: .visit(circumstances.visit)
    case .session: .session(circumstances.session.number)
    case .value, .install, .day, .period: .value(value)
    }
  }
}
