/// Encodes events as a batch of `track` calls for Segment's HTTP API.
///
/// Use the write key `WriteKey.basic(user: key)` and the URL `https://api.segment.io/v1/batch`.
/// `messageId` is the event's identifier, by which Segment removes duplicates.
///
/// The format: https://segment.com/docs/connections/sources/catalog/libraries/server/http-api/#batch
public struct SegmentEncoder: EventEncoder {
  /// `application/json`.
  public let contentType = "application/json"
  private let personField: String
  private let person: String

  /// Creates an encoder for events of a person who has not signed in.
  ///
  /// - Parameter anonymousID: The identifier of the installation.
  public init(anonymousID: String) { (personField, person) = ("anonymousId", anonymousID) }

  /// Creates an encoder for events of a person who has signed in.
  ///
  /// - Parameter userID: The identifier of the person.
  public init(userID: String) { (personField, person) = ("userId", userID) }

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
      for property in event.properties { inner.field(property.name, property.value) }
    }
    object.key("context")
    object.object { context in
      if let screen = event.screen {
        context.field("screen", ["name": .text(screen)])
      }
      context.field(
        "spark",
        [
          "rule": .text(event.rule), "set": .text(event.ruleSet),
          "trigger": .text(event.trigger), "resent": .bool(entry.isResent),
        ])
    }
  }
}
