#if Delivery
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
  var events: [(seq: Int64, entry: EventBatch.Entry)] = []
  /// The number of events in the range that cannot be decoded, which are not sent.
  var unreadable = 0
  /// The size of all events in the range, in bytes.
  var bytes = 0

  /// The batch that is sent.
  var content: EventBatch { EventBatch(id: id, entries: events.map(\.entry)) }
}

/// Events that are delivered or unreadable, and must be removed from the database and counted.
struct SettledBatch: Sendable {
  /// The sequence numbers; nil if the events are no longer in the database.
  var range: ClosedRange<Int64>?
  /// The number of delivered events.
  var delivered: Int
  /// The number of events that the collector reported as rejected.
  var rejected: Int
  /// The number of events that cannot be decoded.
  var unreadable: Int
}
#endif
