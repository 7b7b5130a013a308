#if Delivery
import Foundation

/// Encodes a batch of events as the body of a request, in the format of a collector.
///
/// An encoder must return the same events, with the same identifiers, for the same batch, because a batch
/// may be sent more than once. Only the time of sending, if the format has one, may differ. ``SegmentEncoder`` is a short example.
///
/// ```swift
/// struct NamesEncoder: EventEncoder {
///   let contentType = "text/plain"
///
///   func encode(_ batch: EventBatch) -> [UInt8] {
///     Array(batch.entries.map(\.event.name).joined(separator: "\n").utf8)
///   }
/// }
/// ```
public protocol EventEncoder: Sendable {
  /// The media type of the body, for the header `Content-Type`.
  var contentType: String { get }

  /// The maximum size of a body in bytes, uncompressed; a larger one is not sent but split.
  ///
  /// No limit by default. It helps if a collector does not report the status 413.
  var bodyLimit: Int { get }

  /// Returns the body of a request.
  ///
  /// - Parameter batch: The events, in their order, with their identifiers.
  /// - Returns: The body, uncompressed.
  /// - Throws: An error if an event cannot be encoded. The event then becomes a dead letter, as if the
  ///   collector had refused it.
  func encode(_ batch: EventBatch) throws -> [UInt8]

  /// Returns the number of events of an accepted request that the collector reports as rejected.
  ///
  /// - Parameter answer: The body of the response, at most its first 64 KB.
  /// - Returns: The number; 0 if the format has no such report.
  func rejectedCount(inAnswer answer: [UInt8]) -> Int
}

extension EventEncoder {
  /// No limit.
  public var bodyLimit: Int { .max }

  /// Returns 0: most collectors accept or refuse a request as a whole.
  ///
  /// - Parameter answer: The body of the response.
  /// - Returns: 0.
  public func rejectedCount(inAnswer answer: [UInt8]) -> Int { 0 }
}
#endif
