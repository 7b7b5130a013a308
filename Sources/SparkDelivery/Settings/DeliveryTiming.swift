#if Delivery
import Foundation

/// The sources of time and randomness, which tests replace.
package struct DeliveryTiming: Sendable {
  /// The clock.
  package var clock: any SparkClock
  /// Waits a number of seconds; throws if the task is canceled.
  package var sleep: @Sendable (TimeInterval) async throws -> Void
  /// Returns a random number from 0 up to 1.
  package var random: @Sendable () -> Double
  /// Called for each step of storing events, on the store's queue.
  package var watch: @Sendable (DeliveryTrigger) -> Void = { _ in }

  /// The system's clock and random numbers.
  package static let system = DeliveryTiming(
    clock: SystemClock(),
    sleep: { try await Task.sleep(nanoseconds: UInt64(min(max($0, 0), 1e9) * 1e9)) },
    random: { Double.random(in: 0..<1) })

  /// Creates sources of time and randomness.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - sleep: Waits a number of seconds.
  ///   - random: Returns a random number from 0 up to 1.
  package init(
    clock: any SparkClock, sleep: @escaping @Sendable (TimeInterval) async throws -> Void,
    random: @escaping @Sendable () -> Double
  ) {
    self.clock = clock
    self.sleep = sleep
    self.random = random
  }
}
#endif
