#if !canImport(UIKit)
import Foundation
import HeadlessUIKit

/// The turns of HeadlessUIKit's run loop.
///
/// Its time advances only when a test or simulation advances it.
@MainActor package final class HeadlessTurns: TurnSource {
  private let manual = ManualTurns()

  /// Creates a source without an observer.
  package init() {}

  /// The uptime of the requested call; nil if none was requested.
  package var nextWaking: TimeInterval? { manual.nextWaking }

  /// Performs the requested call, regardless of the clock.
  package func wake() { manual.wake() }

  package func observe(_ turn: @escaping @MainActor () -> Void) {
    HeadlessRunLoop.didEndTurn = turn
  }

  package func endObserving() { HeadlessRunLoop.didEndTurn = nil }

  package func wake(
    at uptime: TimeInterval, now: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) {
    manual.wake(at: uptime, now: now, body)
  }

  package func endWaking() { manual.endWaking() }
}
#endif
