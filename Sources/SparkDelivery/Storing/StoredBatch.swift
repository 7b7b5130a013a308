import Foundation

/// A range of stored events that are sent together under one identifier.
struct StoredBatch: Sendable {
  /// The sequence number of the first event.
  var first: Int64
  /// The sequence number of the last event.
  var last: Int64
  /// The identifier, which does not change until the batch is confirmed or split.
  var id: UUID
  /// The events in order, with their sequence numbers.
  var events: [(seq: Int64, entry: EventBatch.Entry)]

  /// The batch that is sent.
  var content: EventBatch { EventBatch(id: id, entries: events.map(\.entry)) }
}
