import Foundation

/// A source of time, which tests and simulations can replace.
public protocol SparkClock: Sendable {
  /// The time of day.
  func now() -> Date
  /// The seconds since a fixed time; never decreases, even if the time of day is changed.
  func uptime() -> TimeInterval
}
