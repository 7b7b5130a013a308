#if Delivery
/// Sends a batch to the collector.
protocol BatchSender: Sendable {
  /// Sends a batch once and returns the outcome. Returns early if the task is canceled.
  func send(_ batch: EventBatch) async -> Answer
}
#endif
