import Foundation

/// A clock that stands still until it is turned by hand, for tests and simulations.
public final class ManualClock: SparkClock {
  private struct Hands: Sendable {
    var start: Date
    var uptime: TimeInterval
  }

  private let hands: Locked<Hands>

  /// Makes a clock that shows a moment, and an uptime of 0.
  ///
  /// - Parameter start: The moment; the first of January 2026, 00:00 UTC, unless given.
  public init(start: Date = Date(timeIntervalSince1970: 1_767_225_600)) {
    hands = Locked(Hands(start: start, uptime: 0))
  }

  /// The moment that the clock shows.
  ///
  /// - Returns: The moment.
  public func now() -> Date {
    hands.withLock { $0.start.addingTimeInterval($0.uptime) }
  }

  /// The seconds that the clock was turned forward in all.
  ///
  /// - Returns: The seconds.
  public func uptime() -> TimeInterval { hands.withLock { $0.uptime } }

  /// Turns the clock forward: the time of day and the uptime.
  ///
  /// - Parameter seconds: How far; what is negative or no number turns nothing.
  public func advance(by seconds: TimeInterval) {
    hands.withLock { if seconds > 0 && seconds.isFinite { $0.uptime += seconds } }
  }

  /// Turns the clock forward until the uptime is this.
  ///
  /// Unlike many small steps this adds up no rounding.
  ///
  /// - Parameter uptime: The uptime in seconds; what is past already, or no number, turns nothing.
  public func advance(to uptime: TimeInterval) {
    hands.withLock { if uptime > $0.uptime && uptime.isFinite { $0.uptime = uptime } }
  }

  /// Sets the time of day, forwards or back, as a person does in the settings; the uptime stays.
  ///
  /// - Parameter now: The moment to show.
  public func set(_ now: Date) {
    hands.withLock { $0.start = now.addingTimeInterval(-$0.uptime) }
  }
}
