import Foundation

/// Time that passes only while the app is in use: in the background it stands still.
struct ActiveTime {
  private var gathered: TimeInterval = 0
  private var activeSince: TimeInterval?

  /// Starts, active.
  ///
  /// - Parameter uptime: Seconds on the clock that never goes back.
  init(startedAt uptime: TimeInterval) {
    activeSince = uptime
  }

  /// Whether it passes.
  var isRunning: Bool { activeSince != nil }

  /// Seconds of use until a moment.
  ///
  /// - Parameter uptime: The moment.
  /// - Returns: Seconds of use since the start.
  func seconds(at uptime: TimeInterval) -> TimeInterval {
    gathered + (activeSince.map { max(0, uptime - $0) } ?? 0)
  }

  /// Stands still from a moment on; a second call changes nothing.
  ///
  /// - Parameter uptime: The moment.
  mutating func pause(at uptime: TimeInterval) {
    gathered = seconds(at: uptime)
    activeSince = nil
  }

  /// Passes again from a moment on; while it passes a call changes nothing.
  ///
  /// - Parameter uptime: The moment.
  mutating func resume(at uptime: TimeInterval) {
    if activeSince == nil { activeSince = uptime }
  }
}
