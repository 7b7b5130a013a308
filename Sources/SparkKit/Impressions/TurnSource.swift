import Foundation

/// A source of the ends of the main run loop's turns, which can also schedule a call.
///
/// UIKit does not report changes of a frame, an alpha value or a scroll offset, so that visibility is
/// measured at the end of each turn, when the windows are laid out. While nothing changes on the screen,
/// the run loop has no turns and no call is made.
@MainActor package protocol TurnSource: AnyObject, Sendable {
  /// Calls a function at the end of each turn, until `endObserving()` is called.
  ///
  /// - Parameter turn: The function.
  func observe(_ turn: @escaping @MainActor () -> Void)
  /// Stops calling the function at the end of turns.
  func endObserving()
  /// Schedules one call, in place of one that was scheduled before.
  ///
  /// - Parameters:
  ///   - uptime: The time of the call on the monotonic clock.
  ///   - now: The current time on the same clock.
  ///   - body: The function to call.
  func wake(at uptime: TimeInterval, now: TimeInterval, _ body: @escaping @MainActor () -> Void)
  /// Cancels the scheduled call.
  func endWaking()
}
