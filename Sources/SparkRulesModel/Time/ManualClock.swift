import Foundation

/// A clock that advances only on request, for tests and simulations.
public final class ManualClock: SparkClock {
  private struct State: Sendable {
    var start: Date
    var uptime: TimeInterval
    var zone: TimeZone?
  }

  private let state: Locked<State>

  /// Creates a clock with an uptime of 0.
  ///
  /// - Parameter start: The initial time of day, by default 1 January 2026, 00:00 UTC.
  public init(start: Date = Date(timeIntervalSince1970: 1_767_225_600)) {
    state = Locked(State(start: start, uptime: 0))
  }

  /// Returns the time of day.
  ///
  /// - Returns: The time of day.
  public func now() -> Date {
    state.withLock { $0.start.addingTimeInterval($0.uptime) }
  }

  /// Returns the seconds by which the clock was advanced in total.
  ///
  /// - Returns: The seconds.
  public func uptime() -> TimeInterval { state.withLock { $0.uptime } }

  /// Advances the time of day and the uptime.
  ///
  /// - Parameter seconds: The seconds; ignored if negative or not finite.
  public func advance(by seconds: TimeInterval) {
    state.withLock { if seconds > 0 && seconds.isFinite { $0.uptime += seconds } }
  }

  /// Advances the clock to an uptime.
  ///
  /// Unlike many small steps, this accumulates no rounding errors.
  ///
  /// - Parameter uptime: The uptime in seconds; ignored if it is in the past or not finite.
  public func advance(to uptime: TimeInterval) {
    state.withLock { if uptime > $0.uptime && uptime.isFinite { $0.uptime = uptime } }
  }

  /// The local time zone; UTC if it is nil.
  public var timeZone: TimeZone? {
    get { state.withLock { $0.zone } }
    set { state.withLock { $0.zone = newValue } }
  }

  /// Returns the offset of the local time zone from UTC at a time.
  ///
  /// - Parameter date: The time.
  /// - Returns: The offset in seconds.
  public func secondsFromUTC(at date: Date) -> Int {
    timeZone?.secondsFromGMT(for: date) ?? 0
  }

  /// Sets the time of day, forwards or back, as in a device's settings; the uptime does not change.
  ///
  /// - Parameter now: The time of day.
  public func set(_ now: Date) {
    state.withLock { $0.start = now.addingTimeInterval(-$0.uptime) }
  }
}
