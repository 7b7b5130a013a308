/// How delivery stands: a snapshot.
public struct DeliveryStatus: Sendable, Hashable {
  /// Events in the store that wait to be sent.
  public var waiting: Int
  /// The bytes of these events.
  public var waitingBytes: Int
  /// Events that the collector refused.
  public var deadLetters: Int
  /// Events that are in memory only: just come, or waiting for consent or the disk.
  public var held: Int
  /// Events that the collector confirmed, over all runs of the app.
  public var delivered: Int
  /// What was lost, by reason, over all runs of the app.
  public var losses: [DeliveryLoss: Int]
  /// Why nothing is sent until `resume()`; nil while delivery goes on.
  public var stopped: DeliveryProblem?
  /// Why the store is in memory only; nil where it is on disk.
  public var inMemory: String?
  /// How often a damaged store was set aside in this run.
  public var damagedStores: Int
  /// How many tries in a row have failed.
  public var failures: Int
}
