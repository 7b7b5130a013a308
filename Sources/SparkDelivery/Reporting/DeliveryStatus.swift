#if Delivery
/// The state of delivery at one time.
public struct DeliveryStatus: Sendable, Hashable {
  /// The number of stored events that were not sent.
  public var waiting: Int
  /// The size of these events in bytes.
  public var waitingBytes: Int
  /// The number of stored events that the collector refused.
  public var deadLetters: Int
  /// The number of events that are only in memory: received recently, or waiting for consent or for the
  /// disk.
  public var buffered: Int
  /// The number of events that the collector confirmed since the store was created.
  public var delivered: Int
  /// The number of lost events by reason since the store was created.
  public var losses: [DeliveryLoss: Int]
  /// The reason why nothing is sent until ``DeliverySink/resume()``; nil if delivery was not stopped.
  public var stopped: DeliveryProblem?
  /// The reason why the store is in memory only; nil if it is on disk.
  public var inMemory: String?
  /// The number of damaged stores that were renamed since launch.
  public var damagedStores: Int
  /// The number of consecutive failed requests.
  public var failures: Int
  /// The reason why the last request failed, without the URL and the key; nil if it was accepted.
  public var lastFailure: String?
}
#endif
