#if Delivery
import Foundation

/// Limits for stored events, for requests, and for delays.
///
/// ```swift
/// var limits = DeliveryLimits()
/// limits.storedEvents = 5_000
/// ```
public struct DeliveryLimits: Sendable, Hashable {
  /// The maximum number of stored events, including dead letters; the oldest are deleted first.
  public var storedEvents = 10_000
  /// The maximum size of stored events in bytes; the file is somewhat larger.
  public var storedBytes = 20_000_000
  /// The maximum size of an event in bytes; a larger one is refused and counted.
  public var eventBytes = 1_000_000
  /// The maximum age of a stored event in seconds; 30 days.
  ///
  /// Time in which the app did not run counts at most half of it, because a clock can be wrong.
  public var storedAge: TimeInterval = 30 * 86_400
  /// The maximum number of events in memory while consent is pending or writing fails.
  public var bufferedEvents = 1000
  /// The maximum size of these events in bytes.
  public var bufferedBytes = 2_000_000

  /// The number of new events that are written without waiting for more.
  public var writeCount = 50
  /// The maximum delay in seconds before a new event is written.
  ///
  /// An event is on disk within 100 ms; this is half of that time, and the other half is for the disk.
  public var writeDelay: TimeInterval = 0.05

  /// The number of waiting events that start a request.
  public var batchEvents = 30
  /// The maximum delay in seconds before waiting events start a request.
  public var batchDelay: TimeInterval = 30
  /// The maximum number of events of a request.
  public var requestEvents = 50
  /// The maximum size of a request's events in bytes before encoding; a larger event is sent alone.
  public var requestBytes = 500_000
  /// The delay in seconds between an accepted request and the next one.
  ///
  /// Events that accumulated during an outage are sent at this rate.
  public var requestPause: TimeInterval = 0.2
  /// The timeout in seconds of a request without any response.
  public var requestTimeout: TimeInterval = 30

  /// The approximate delay in seconds after a first failure; each further failure doubles it.
  public var firstRetry: TimeInterval = 1
  /// The approximate maximum delay in seconds between two attempts.
  public var lastRetry: TimeInterval = 300

  /// Creates the default limits.
  public init() {}

  /// The limits with invalid values replaced by the nearest valid ones.
  var checked: DeliveryLimits {
    var limits = self
    for path in [
      \Self.storedEvents, \.storedBytes, \.eventBytes, \.bufferedEvents, \.bufferedBytes,
      \.writeCount,
      \.batchEvents, \.requestEvents, \.requestBytes,
    ] { limits[keyPath: path] = max(limits[keyPath: path], 1) }
    limits.eventBytes = min(limits.eventBytes, limits.storedBytes)
    for path in [
      \Self.storedAge, \.writeDelay, \.batchDelay, \.requestPause, \.firstRetry,
      \.lastRetry,
    ] {
      let value = limits[keyPath: path]
      limits[keyPath: path] = value.isNaN ? 0 : min(max(value, 0), 10 * 365 * 86_400)
    }
    let timeout = limits.requestTimeout
    limits.requestTimeout = timeout.isNaN ? 30 : min(max(timeout, 0.05), 3600)
    return limits
  }
}
#endif
