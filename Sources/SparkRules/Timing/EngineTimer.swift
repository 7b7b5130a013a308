/// The only timer of an engine: it is set for the earliest of the times for which its users wait.
@MainActor final class EngineTimer {
  /// A part of the engine that waits for a time.
  enum User: Hashable {
    /// The impressions that are not complete.
    case impressions
    /// The delays that are not over.
    case delays
    /// The state on disk that is to be written.
    case lastingState
  }

  private struct Call {
    var uptime: TimeInterval
    var body: @MainActor () -> Void
  }

  private let turns: any TurnSource
  private let clock: any SparkClock
  private var calls: [User: Call] = [:]
  private var setUptime: TimeInterval?

  /// Creates a timer that is not set.
  ///
  /// - Parameters:
  ///   - turns: Schedules calls.
  ///   - clock: The clock.
  init(_ turns: any TurnSource, clock: any SparkClock) {
    self.turns = turns
    self.clock = clock
  }

  /// Schedules one call, in place of the one that the same user scheduled before.
  ///
  /// - Parameters:
  ///   - user: The part of the engine.
  ///   - seconds: The time until the call.
  ///   - body: The function to call.
  func wake(_ user: User, in seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    calls[user] = Call(uptime: clock.uptime() + max(0, seconds), body: body)
    update()
  }

  /// Cancels the call of a user.
  ///
  /// - Parameter user: The part of the engine.
  func end(_ user: User) {
    if calls.removeValue(forKey: user) != nil { update() }
  }

  /// Writes the state that outlasts sessions when it is due.
  ///
  /// - Parameter state: The state.
  func write(_ state: LastingState) {
    state.onSchedule = { [weak self, weak state] seconds in
      guard let self else { return }
      guard let seconds else { return end(.lastingState) }
      wake(.lastingState, in: seconds) { state?.writeWhenDue() }
    }
  }

  private func update() {
    let earliest = calls.values.map(\.uptime).min()
    guard earliest != setUptime else { return }
    setUptime = earliest
    guard let earliest else { return turns.endWaking() }
    turns.wake(at: earliest, now: clock.uptime()) { [weak self] in self?.call(dueAt: earliest) }
  }

  private func call(dueAt uptime: TimeInterval) {
    setUptime = nil
    let due = calls.filter { $0.value.uptime <= uptime }
    for user in due.keys { calls[user] = nil }
    for user in [User.impressions, .delays, .lastingState] { due[user]?.body() }
    update()
  }
}
