import Foundation
import SparkRulesModel

/// A batch as the store knows it: a stretch of events that go together, under one identifier.
struct StoredBatch: Sendable {
  /// The first event's number.
  var first: Int64
  /// The last event's number.
  var last: Int64
  /// The identifier, the same until the batch is confirmed or split.
  var id: UUID
  /// The events in their order, with their numbers.
  var events: [(seq: Int64, entry: EventBatch.Entry)]

  /// What is sent.
  var content: EventBatch { EventBatch(id: id, entries: events.map(\.entry)) }
}
