import Foundation

/// How long to wait after failures: twice as long each time, half of it left to chance, so that many
/// devices do not come back in the same moment.
struct Backoff: Sendable {
  var first: TimeInterval
  var last: TimeInterval

  /// The longest that a collector may ask to wait.
  static let longestRetryAfter: TimeInterval = 86_400

  /// The seconds to wait.
  ///
  /// - Parameters:
  ///   - failures: How many there were in a row, at least 1.
  ///   - retryAfter: What the collector asks for.
  ///   - chance: A number from 0 up to 1.
  /// - Returns: The seconds.
  func delay(failures: Int, retryAfter: TimeInterval?, chance: Double) -> TimeInterval {
    let doubled = first * pow(2, Double(min(max(failures, 1), 64) - 1))
    let full = min(doubled, max(last, first))
    let own = full / 2 + full / 2 * chance
    guard let retryAfter, retryAfter > own else { return own }
    // Never earlier than asked for, and not all at the same moment.
    return min(retryAfter, Self.longestRetryAfter) + first * chance
  }
}
