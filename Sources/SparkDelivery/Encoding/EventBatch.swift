#if Delivery
import Foundation

extension EventRecord {
  /// The properties with the last value of each name, as readers of JSON understand them.
  ///
  /// The names of some formats must be unique.
  var uniqueProperties: [Property] {
    var indices: [String: Int] = [:]
    return properties.reduce(into: []) { unique, property in
      if let index = indices[property.name] {
        unique[index] = property
      } else {
        indices[property.name] = unique.count
        unique.append(property)
      }
    }
  }
}

/// Events that are sent in one request.
public struct EventBatch: Sendable {
  /// An event with its delivery state.
  public struct Entry: Sendable {
    /// The event; its `id` stays the same when it is sent again.
    public var event: EventRecord
    /// Whether the event is a dead letter that is sent again, and therefore out of order.
    public var isResent: Bool

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - isResent: Whether the event was refused before.
    public init(event: EventRecord, isResent: Bool = false) {
      self.event = event
      self.isResent = isResent
    }
  }

  /// The identifier of the batch, which stays the same, with the same events, when it is sent again.
  public var id: UUID
  /// The events, in the order in which they occurred.
  public var entries: [Entry]

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - entries: The events.
  public init(id: UUID, entries: [Entry]) {
    self.id = id
    self.entries = entries
  }
}
#endif
