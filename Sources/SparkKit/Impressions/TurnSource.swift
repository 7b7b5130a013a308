import Foundation

/// Where the ends of the main run loop's turns come from, and a call at a later moment.
///
/// UIKit tells nobody of a frame, an alpha or a scroll that changes: who has to know looks at the end
/// of each turn, when the windows are laid out. A screen at rest turns no run loop and wakes nobody.
@MainActor package protocol TurnSource: AnyObject, Sendable {
  /// Calls at the end of each turn from now on, until told to stop.
  ///
  /// - Parameter turn: What to call.
  func observe(_ turn: @escaping @MainActor () -> Void)
  /// Calls at no end of a turn any more.
  func endObserving()
  /// Calls once, at a moment in place of any asked for before.
  ///
  /// - Parameters:
  ///   - uptime: The moment, on the clock that never goes back.
  ///   - now: The moment at which this is asked for, on the same clock.
  ///   - body: What to call.
  func wake(at uptime: TimeInterval, now: TimeInterval, _ body: @escaping @MainActor () -> Void)
  /// Forgets the moment that was asked for.
  func endWaking()
}
