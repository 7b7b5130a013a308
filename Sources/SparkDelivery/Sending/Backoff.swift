#if Delivery
import Foundation

/// Exponential backoff with jitter: the delay doubles with each failure, and half of it is random, so
/// that many devices do not retry at the same time.
struct Backoff: Sendable {
  var first: TimeInterval
  var last: TimeInterval

  /// The maximum delay that a collector can request, after which events are too old by default.
  static let maximumRetryAfter: TimeInterval = 30 * 86_400

  /// Returns the delay in seconds.
  ///
  /// - Parameters:
  ///   - failures: The number of consecutive failures, at least 1.
  ///   - retryAfter: The delay that the collector requests.
  ///   - chance: A random number from 0 up to 1.
  /// - Returns: The delay.
  func delay(failures: Int, retryAfter: TimeInterval?, chance: Double) -> TimeInterval {
    let doubled = first * pow(2, Double(min(max(failures, 1), 64) - 1))
    let full = min(doubled, max(last, first))
    let own = full / 2 + full / 2 * chance
    guard let retryAfter, retryAfter > own else { return own }
    // Not earlier than requested, and not at the same time on all devices.
    return min(retryAfter, Self.maximumRetryAfter) + first * chance
  }
}
#endif
