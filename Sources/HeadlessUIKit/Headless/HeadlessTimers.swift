/// Calls that UIKit makes after a time, such as at the end of an animation.
///
/// A turn of the run loop makes the calls that are due on ``HeadlessClock``.
@MainActor
enum HeadlessTimers {
  private static var waiting: [(due: TimeInterval, work: @MainActor () -> Void)] = []

  /// The time of the next call; nil if there is none.
  static var next: TimeInterval? { waiting.map(\.due).min() }

  /// Schedules a call.
  ///
  /// - Parameters:
  ///   - seconds: The time until the call.
  ///   - work: Makes the call, unless what it belongs to has ended.
  static func schedule(after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) {
    waiting.append((due: HeadlessClock.uptime + seconds, work: work))
  }

  /// Makes the calls that are due, in the order of their times.
  static func fire() {
    while let due = next, due <= HeadlessClock.uptime,
      let index = waiting.firstIndex(where: { $0.due == due })
    {
      waiting.remove(at: index).work()
    }
  }

  static func removeAll() { waiting = [] }
}
