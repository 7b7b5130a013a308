import Foundation
import SparkRulesModel

/// Events that are sent in one request.
public struct EventBatch: Sendable {
  /// An event, and what the store knows of it.
  public struct Entry: Sendable {
    /// The event; its `id` is the same however often it is sent.
    public var event: EventRecord
    /// Whether the collector refused it once, and somebody asked to send it again: it is out of order.
    public var isResent: Bool

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - isResent: Whether it was refused once.
    public init(event: EventRecord, isResent: Bool = false) {
      self.event = event
      self.isResent = isResent
    }
  }

  /// The batch's identifier: the same, with the same events, however often it is sent.
  public var id: UUID
  /// The events, in the order in which they happened.
  public var entries: [Entry]

  /// Makes a batch.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - entries: The events.
  public init(id: UUID, entries: [Entry]) {
    self.id = id
    self.entries = entries
  }
}
