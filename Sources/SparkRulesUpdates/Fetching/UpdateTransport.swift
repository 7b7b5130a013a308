import Foundation

/// A request for a file of a release.
package struct UpdateRequest: Sendable, Hashable {
  /// The URL.
  package var url: URL
  /// The tag of the file that the phone has.
  package var tag: String?
  /// The maximum size of the response in bytes.
  package var limit: Int
}

/// The outcome of a request.
package enum UpdateResponse: Sendable, Hashable {
  /// The file, which is not larger than the limit.
  case content([UInt8], tag: String?)
  /// The phone has the file.
  case notModified
  /// The file is larger than the limit; the rest of it was not read.
  case tooLarge
  /// There is no network, which is no failure of the server.
  case offline
  /// There is no valid response, the server has another status, or it takes too long.
  case failed
}

/// Fetches files.
///
/// A transport does not follow redirects, reads no more than the limit of a request, and ends a request that takes
/// too long.
package protocol UpdateTransport: Sendable {
  /// Sends a request once.
  ///
  /// - Parameter request: The request.
  /// - Returns: The outcome.
  func fetch(_ request: UpdateRequest) async -> UpdateResponse
}
