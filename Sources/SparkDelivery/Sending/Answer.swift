#if Delivery
import Foundation

/// The outcome of a request.
enum Answer: Sendable, Hashable {
  /// The collector responded.
  case status(Int, retryAfter: TimeInterval?, rejected: Int)
  /// There was no valid HTTP response. The reason contains no URL and no key.
  case noAnswer(String)
  /// The events cannot be encoded in the collector's format.
  case notEncodable(String)
  /// The body is larger than the collector's format permits; it was not sent.
  case exceedsLimit
}

/// The reaction to the outcome of a request.
enum Verdict: Sendable, Hashable {
  /// The events were delivered, except for a number that the collector rejected.
  case arrived(rejected: Int)
  /// Send the same batch again later, not before the time that the collector requests.
  case retry(after: TimeInterval?, reason: String)
  /// The collector refused an event: split the batch, or make a single event a dead letter.
  case refused(String)
  /// The request is too large: like `refused`, and later batches are smaller.
  case tooLarge
  /// Stop sending.
  case stop(Int)

  /// Creates the reaction to an outcome.
  ///
  /// A redirect is not followed and is retried like a missing response. Otherwise the login page of a
  /// captive portal could accept the request.
  init(_ answer: Answer) {
    switch answer {
    case .noAnswer(let reason): self = .retry(after: nil, reason: reason)
    case .notEncodable(let reason): self = .refused(reason)
    case .exceedsLimit: self = .tooLarge
    case .status(let status, let retryAfter, let rejected):
      switch status {
      case 200..<300: self = .arrived(rejected: rejected)
      case 413: self = .tooLarge
      case 400, 422: self = .refused("status \(status)")
      case 300..<400:
        self = .retry(after: retryAfter, reason: "status \(status), a redirect, is not followed")
      case 400..<500 where ![408, 409, 425, 429].contains(status): self = .stop(status)
      default: self = .retry(after: retryAfter, reason: "status \(status)")
      }
    }
  }
}
#endif
