import Foundation

/// Where the time comes from, so that a test or a simulation can turn it by hand.
public protocol SparkClock: Sendable {
  /// The time of day.
  func now() -> Date
  /// Seconds from some fixed moment, never going back, whatever happens to the time of day.
  func uptime() -> TimeInterval
}
