/// What takes a batch to the collector.
protocol BatchSender: Sendable {
  /// Sends a batch once; never throws, as every outcome is an answer. Ends early when cancelled.
  func send(_ batch: EventBatch) async -> Answer
}
