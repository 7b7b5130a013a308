import Foundation
import SparkRulesModel

/// The form in which a collector takes events: how a batch becomes the body of a request.
///
/// An encoder is a value without state: the same batch must give the same bytes, as a batch may be
/// sent more than once. `SegmentEncoder` is one page, to copy from.
public protocol EventEncoder: Sendable {
  /// What the body is, for the header `Content-Type`.
  var contentType: String { get }

  /// Makes the body of a request.
  ///
  /// - Parameter batch: The events, in their order, with their identifiers.
  /// - Returns: The body, uncompressed.
  /// - Throws: Where an event cannot be expressed; it is then looked for and set aside as one that the
  ///   collector refused.
  func encode(_ batch: EventBatch) throws -> [UInt8]

  /// How many events of an accepted request the collector says it threw away.
  ///
  /// - Parameter answer: The body of the answer, at most its first 64 KB.
  /// - Returns: How many; 0 unless the collector has a way to say so.
  func rejectedCount(inAnswer answer: [UInt8]) -> Int
}

extension EventEncoder {
  /// No event: most collectors take all of a request or nothing.
  ///
  /// - Parameter answer: The body of the answer.
  /// - Returns: 0.
  public func rejectedCount(inAnswer answer: [UInt8]) -> Int { 0 }
}
