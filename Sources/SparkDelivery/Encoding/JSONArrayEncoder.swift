#if Delivery
/// Encodes events as a JSON array of the objects that `EventRecord.jsonLine()` describes.
///
/// A dead letter that is sent again also has the field `"resent":true`.
public struct JSONArrayEncoder: EventEncoder {
  /// `application/json`.
  public let contentType = "application/json"

  /// Creates an encoder.
  public init() {}

  /// Returns the body of a request.
  ///
  /// - Parameter batch: The events.
  /// - Returns: A JSON array.
  public func encode(_ batch: EventBatch) -> [UInt8] {
    var writer = JSONWriter()
    writer.list { list in
      for entry in batch.entries {
        if entry.isResent {
          list.object { object in
            entry.event.writeFields(to: &object)
            object.field("resent", true)
          }
        } else {
          entry.event.write(to: &list)
        }
      }
    }
    return writer.bytes
  }
}
#endif
