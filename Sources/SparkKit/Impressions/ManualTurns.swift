import Foundation

/// A source whose turns and calls are triggered explicitly, by a test or a simulation.
@MainActor package final class ManualTurns: TurnSource {
  private var observer: (@MainActor () -> Void)?
  private var waking: (uptime: TimeInterval, body: @MainActor () -> Void)?

  /// Creates a source without an observer.
  package init() {}

  /// Whether there is an observer of turns.
  package var isObserved: Bool { observer != nil }

  /// The uptime of the requested call; nil if none was requested.
  package var nextWaking: TimeInterval? { waking?.uptime }

  /// Ends a turn.
  package func turn() { observer?() }

  /// Performs the requested call, regardless of the clock.
  package func wake() {
    guard let body = waking?.body else { return }
    waking = nil
    body()
  }

  package func observe(_ turn: @escaping @MainActor () -> Void) { observer = turn }

  package func endObserving() { observer = nil }

  package func wake(
    at uptime: TimeInterval, now: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) {
    waking = (uptime, body)
  }

  package func endWaking() { waking = nil }
}
