import Foundation

/// Exponential backoff with jitter: the delay doubles with each failure, and half of it is random, so
/// that many devices do not retry at the same time.
package struct Backoff: Sendable {
  /// The delay after the first failure, in seconds.
  package var first: TimeInterval
  /// The maximum delay, unless a server requests a longer one.
  package var last: TimeInterval

  /// The maximum delay that a server can request: a day, so that a mistake of its own does not last longer.
  package static let maximumRetryAfter: TimeInterval = 86_400

  /// Creates a backoff.
  ///
  /// - Parameters:
  ///   - first: The delay after the first failure, in seconds.
  ///   - last: The maximum delay, unless a server requests a longer one.
  package init(first: TimeInterval, last: TimeInterval) {
    self.first = first
    self.last = last
  }

  /// Returns the delay in seconds.
  ///
  /// - Parameters:
  ///   - failures: The number of consecutive failures, at least 1.
  ///   - retryAfter: The delay that the server requests.
  ///   - chance: A random number from 0 up to 1.
  /// - Returns: The delay.
  package func delay(
    failures: Int, retryAfter: TimeInterval? = nil, chance: Double
  ) -> TimeInterval {
    let doubled = first * pow(2, Double(min(max(failures, 1), 64) - 1))
    let full = min(doubled, max(last, first))
    let own = full / 2 + full / 2 * chance
    guard let retryAfter, retryAfter > own else { return own }
    // Not earlier than requested, and not at the same time on all devices.
    return min(retryAfter, Self.maximumRetryAfter) + first * chance
  }
}
