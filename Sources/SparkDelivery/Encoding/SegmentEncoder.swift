#if Delivery
import Foundation

/// Encodes events as a batch of `track` calls for Segment's HTTP API.
///
/// Use the write key `WriteKey.basic(user: key)` and the URL `https://api.segment.io/v1/batch`.
/// `messageId` is the event's identifier, by which Segment removes duplicates. By `sentAt`, the time of
/// sending, Segment corrects the clock of the device. The rule, its set, the trigger, the view and the
/// screen are in `context.spark`.
///
/// The format: https://segment.com/docs/connections/sources/catalog/libraries/server/http-api/#batch
public struct SegmentEncoder: EventEncoder {
  /// `application/json`.
  public let contentType = "application/json"
  /// The maximum size of a request; Segment refuses a larger one with the status 400.
  public let bodyLimit = 500_000
  private let personField: String
  private let person: String
  private let now: @Sendable () -> Date

  /// Creates an encoder for events of a person who has not signed in.
  ///
  /// - Parameter anonymousID: The identifier of the installation.
  /// - Throws: `DeliveryError` if the identifier is empty, because Segment would refuse all events.
  public init(anonymousID: String) throws { try self.init("anonymousId", anonymousID) }

  /// Creates an encoder for events of a person who has signed in.
  ///
  /// - Parameter userID: The identifier of the person.
  /// - Throws: `DeliveryError` if the identifier is empty, because Segment would refuse all events.
  public init(userID: String) throws { try self.init("userId", userID) }

  init(_ field: String, _ person: String, now: @escaping @Sendable () -> Date = { Date() }) throws {
    guard !person.isEmpty else {
      throw DeliveryError("Segment's \(field) is empty; pass an identifier of the installation.")
    }
    (personField, self.person, self.now) = (field, person, now)
  }

  /// Returns the body of a request.
  ///
  /// - Parameter batch: The events.
  /// - Returns: A JSON object with the list `batch`.
  public func encode(_ batch: EventBatch) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { body in
      body.key("batch")
      body.list { list in
        for entry in batch.entries { list.object { write(entry, to: &$0) } }
      }
      body.field("sentAt", .text(RFC3339.text(now())))
    }
    return writer.bytes
  }

  private func write(_ entry: EventBatch.Entry, to object: inout JSONWriter) {
    let event = entry.event
    object.field("type", "track")
    object.field("event", .text(event.name))
    object.field(personField, .text(person))
    object.field("messageId", .text(event.id.uuidString.lowercased()))
    object.field("timestamp", .text(RFC3339.text(event.time)))
    object.key("properties")
    object.object { inner in
      for property in event.uniqueProperties { inner.field(property.name, property.value) }
    }
    object.key("context")
    object.object { context in
      var spark: [String: SparkValue] = [
        "rule": .text(event.rule), "set": .text(event.ruleSet),
        "trigger": .text(event.trigger), "resent": .bool(entry.isResent),
      ]
      spark["version"] = event.ruleSetVersion.map { .int($0) }
      spark["screen"] = event.screen.map { .text($0) }
      spark["view"] = event.viewPath.map { .text($0) }
      context.field("spark", .map(spark))
    }
  }
}
#endif
