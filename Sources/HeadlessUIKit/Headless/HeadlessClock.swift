/// The clock of touches, events and transitions; tests and the simulator advance it.
@MainActor
package enum HeadlessClock {
  /// The seconds since the device started.
  ///
  /// A new value does not fire timers; the next turn of the run loop does. When a new session sets the
  /// clock back, the timers of the former one are discarded.
  package static var uptime: TimeInterval = 0 {
    didSet { if uptime < oldValue { HeadlessTimers.removeAll() } }
  }

  /// The time of the next call that UIKit makes, such as at the end of an animation; nil if there is none.
  package static var nextTimer: TimeInterval? { HeadlessTimers.next }

  /// Advances the clock, and performs a turn of the run loop whenever a timer is due on the way.
  ///
  /// - Parameter seconds: The duration; negative values have no effect.
  package static func advance(by seconds: TimeInterval) {
    guard seconds > 0 else { return }
    let end = uptime + seconds
    while let due = HeadlessTimers.next, due <= end {
      uptime = max(uptime, due)
      HeadlessScreens.turn()
    }
    uptime = max(uptime, end)
  }
}
