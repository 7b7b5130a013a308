import Foundation

/// How much delivery keeps, how much it sends at once, and how long it waits.
public struct DeliveryLimits: Sendable, Hashable {
  /// How many events the store keeps, waiting and dead together; the oldest go first.
  public var storedEvents = 10_000
  /// How many bytes of events the store keeps; the file is somewhat larger.
  public var storedBytes = 20_000_000
  /// How many seconds the store keeps an event; 30 days.
  public var storedAge: TimeInterval = 30 * 86_400
  /// How many events may be held in memory while consent is pending or the disk takes nothing.
  public var heldEvents = 1000

  /// How many new events are written at once without waiting for more.
  public var writeCount = 50
  /// How many seconds a new event may wait to be written with others.
  ///
  /// Half of the 100 ms that are promised: the other half is for the disk.
  public var writeDelay: TimeInterval = 0.05

  /// How many waiting events start a request.
  public var batchEvents = 30
  /// How many seconds an event waits for others before a request is started.
  public var batchDelay: TimeInterval = 30
  /// How many events a request has at most.
  public var requestEvents = 50
  /// How many bytes of events a request has at most, before encoding; a larger event goes alone.
  public var requestBytes = 500_000
  /// How many seconds lie between a request that was accepted and the next.
  ///
  /// What has gathered while a collector was away is sent at this pace, not in one burst.
  public var requestPause: TimeInterval = 0.2
  /// How many seconds a request may take without any answer.
  public var requestTimeout: TimeInterval = 30

  /// How many seconds, about, lie between a first failure and the next try; each further one doubles it.
  public var firstRetry: TimeInterval = 1
  /// How many seconds, about, lie between two tries at most.
  public var lastRetry: TimeInterval = 300

  /// The limits that are used unless others are given.
  public init() {}

  /// The same, with what makes no sense brought to the nearest that does.
  var checked: DeliveryLimits {
    var limits = self
    for path in [
      \Self.storedEvents, \.storedBytes, \.heldEvents, \.writeCount, \.batchEvents,
      \.requestEvents, \.requestBytes,
    ] { limits[keyPath: path] = max(limits[keyPath: path], 1) }
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
