import Foundation

/// A source of time, which tests and simulations can replace.
public protocol SparkClock: Sendable {
  /// The time of day.
  func now() -> Date
  /// The seconds since a fixed time; never decreases, even if the time of day is changed.
  func uptime() -> TimeInterval
  /// The offset of the local time zone from UTC at a time, in seconds.
  ///
  /// The default is the system's time zone.
  ///
  /// - Parameter date: The time.
  /// - Returns: The offset.
  func secondsFromUTC(at date: Date) -> Int
}

extension SparkClock {
  /// The offset of the system's time zone from UTC at a time, in seconds.
  ///
  /// - Parameter date: The time.
  /// - Returns: The offset.
  public func secondsFromUTC(at date: Date) -> Int { TimeZone.current.secondsFromGMT(for: date) }
}
