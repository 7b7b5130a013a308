/// The turns of the main run loop; a scheduled call is made when the clock of a test reaches its time.
@MainActor package final class VirtualTurns: TurnSource {
  #if canImport(UIKit)
  private let turns = RunLoopTurns()
  #else
  private let turns = HeadlessTurns()
  #endif
  private let calls = ManualTurns()

  /// The uptime of the scheduled call; nil if there is none.
  package var nextWaking: TimeInterval? { calls.nextWaking }

  /// Performs the scheduled call, regardless of the clock.
  package func wake() { calls.wake() }

  /// Calls a function at the end of each turn.
  package func observe(_ turn: @escaping @MainActor () -> Void) { turns.observe(turn) }

  /// Stops calling the function at the end of turns.
  package func endObserving() { turns.endObserving() }

  /// Schedules one call, in place of one that was scheduled before.
  package func wake(
    at uptime: TimeInterval, now: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) {
    calls.wake(at: uptime, now: now, body)
  }

  /// Cancels the scheduled call.
  package func endWaking() { calls.endWaking() }
}
