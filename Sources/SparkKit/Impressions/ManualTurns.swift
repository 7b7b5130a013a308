import Foundation

/// Turns and moments that somebody else makes: a test, or a simulation with a clock of its own.
@MainActor package final class ManualTurns: TurnSource {
  private var observer: (@MainActor () -> Void)?
  private var waking: (uptime: TimeInterval, body: @MainActor () -> Void)?

  /// Makes a source on which nothing ever happens by itself.
  package init() {}

  /// Whether anybody waits for the end of a turn.
  package var isObserved: Bool { observer != nil }

  /// The moment that somebody asked to be woken at; nil if nobody did.
  package var nextWaking: TimeInterval? { waking?.uptime }

  /// Ends a turn.
  package func turn() { observer?() }

  /// Wakes who asked for it, whatever the clock shows.
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
