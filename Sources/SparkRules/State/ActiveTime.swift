/// A stopwatch that can be paused, as it is while the app is in the background.
struct ActiveTime {
  private var accumulated: TimeInterval = 0
  private var resumedAt: TimeInterval?

  /// Starts the stopwatch.
  ///
  /// - Parameter uptime: The uptime in seconds.
  init(startedAt uptime: TimeInterval) {
    resumedAt = uptime
  }

  /// Whether it is running.
  var isRunning: Bool { resumedAt != nil }

  /// Returns the seconds that have passed while it was running.
  ///
  /// - Parameter uptime: The uptime in seconds.
  /// - Returns: The seconds.
  func seconds(at uptime: TimeInterval) -> TimeInterval {
    accumulated + (resumedAt.map { max(0, uptime - $0) } ?? 0)
  }

  /// Pauses it; has no effect if it is paused.
  ///
  /// - Parameter uptime: The uptime in seconds.
  mutating func pause(at uptime: TimeInterval) {
    accumulated = seconds(at: uptime)
    resumedAt = nil
  }

  /// Resumes it; has no effect if it is running.
  ///
  /// - Parameter uptime: The uptime in seconds.
  mutating func resume(at uptime: TimeInterval) {
    if resumedAt == nil { resumedAt = uptime }
  }
}
