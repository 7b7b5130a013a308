import Foundation

/// What came of a request.
enum Answer: Sendable, Hashable {
  /// The collector answered.
  case status(Int, retryAfter: TimeInterval?, rejected: Int)
  /// No answer, or none that HTTP knows; why, in words without addresses or keys.
  case noAnswer(String)
  /// The events cannot be expressed in the collector's form.
  case notEncodable(String)
}

/// What to do after an answer.
enum Verdict: Sendable, Hashable {
  /// The events arrived, except so many that the collector threw away.
  case arrived(rejected: Int)
  /// Send the same again later, no earlier than the collector asks.
  case retry(after: TimeInterval?)
  /// Some event in it is refused: send the halves, or bury one that is alone.
  case refused(String)
  /// It is too much at once: as `refused`, and later batches are smaller.
  case tooLarge
  /// Send nothing any more.
  case stop(Int)

  /// The rule for each answer.
  ///
  /// A redirect is not followed and counts as no answer: it would turn the request into another one,
  /// and a login page at a hotel would then say yes.
  init(_ answer: Answer) {
    switch answer {
    case .noAnswer: self = .retry(after: nil)
    case .notEncodable(let reason): self = .refused(reason)
    case .status(let status, let retryAfter, let rejected):
      switch status {
      case 200..<300: self = .arrived(rejected: rejected)
      case 413: self = .tooLarge
      case 400, 422: self = .refused("status \(status)")
      case 408, 409, 425, 429, 500...: self = .retry(after: retryAfter)
      case 400..<500: self = .stop(status)
      default: self = .retry(after: retryAfter)
      }
    }
  }
}
