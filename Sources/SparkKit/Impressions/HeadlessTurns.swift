#if !canImport(UIKit)
  import Foundation
  import HeadlessUIKit

  /// The turns of the run loop that HeadlessUIKit stands in for; its time passes only by hand.
  @MainActor package final class HeadlessTurns: TurnSource {
    private let manual = ManualTurns()

    /// Makes a source that observes nothing yet.
    package init() {}

    /// The moment that somebody asked to be woken at; nil if nobody did.
    package var nextWaking: TimeInterval? { manual.nextWaking }

    /// Wakes who asked for it, whatever the clock shows.
    package func wake() { manual.wake() }

    package func observe(_ turn: @escaping @MainActor () -> Void) {
      HeadlessHooks.didEndTurn = turn
    }

    package func endObserving() { HeadlessHooks.didEndTurn = nil }

    package func wake(
      at uptime: TimeInterval, now: TimeInterval, _ body: @escaping @MainActor () -> Void
    ) {
      manual.wake(at: uptime, now: now, body)
    }

    package func endWaking() { manual.endWaking() }
  }
#endif
