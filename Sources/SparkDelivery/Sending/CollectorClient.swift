#if Delivery
import Foundation

/// Sends requests to a collector.
///
/// A client does not follow redirects, and ends a request when its timeout has passed or the response is
/// larger than ``CollectorResponse/maximumBody``.
package protocol CollectorClient: Sendable {
  /// Sends a request once and returns the outcome. Returns early if the task is canceled.
  ///
  /// - Parameter request: The request.
  /// - Returns: The outcome.
  func send(_ request: CollectorRequest) async -> CollectorResponse
}

/// A POST request to a collector.
package struct CollectorRequest: Sendable {
  /// The URL.
  package var url: URL
  /// The headers.
  package var headers: [(name: String, value: String)]
  /// The body, which may be compressed.
  package var body: [UInt8]
  /// The number of seconds without a response after which the request fails.
  package var timeout: TimeInterval

  /// The number of seconds after which the request ends in any case: a collector that sends single bytes
  /// must not block delivery.
  package var deadline: TimeInterval { timeout * 4 }
}

/// The outcome of a request.
package enum CollectorResponse: Sendable {
  /// The collector responded; the body is at most the first 64 KB.
  case answered(status: Int, retryAfter: String?, body: [UInt8])
  /// There is no valid response. The reason contains no URL and no key.
  case failed(String)

  /// The maximum number of bytes of a body.
  package static let maximumBody = 65_536
}
#endif
