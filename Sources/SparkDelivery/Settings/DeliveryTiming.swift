import Foundation
import SparkRulesModel

/// Where time and chance come from, so that a test can say what they are, and see what they do.
package struct DeliveryTiming: Sendable {
  /// Tells the time.
  package var clock: any SparkClock
  /// Waits so many seconds; throws when the task is cancelled.
  package var sleep: @Sendable (TimeInterval) async throws -> Void
  /// A number from 0 up to 1.
  package var random: @Sendable () -> Double
  /// Called at each moment, on the store's queue.
  package var watch: @Sendable (DeliveryTrigger) -> Void = { _ in }

  /// The device's own.
  package static let system = DeliveryTiming(
    clock: SystemClock(),
    sleep: { try await Task.sleep(nanoseconds: UInt64(min(max($0, 0), 1e9) * 1e9)) },
    random: { Double.random(in: 0..<1) })

  /// Makes a timing.
  ///
  /// - Parameters:
  ///   - clock: Tells the time.
  ///   - sleep: Waits so many seconds.
  ///   - random: Gives a number from 0 up to 1.
  package init(
    clock: any SparkClock, sleep: @escaping @Sendable (TimeInterval) async throws -> Void,
    random: @escaping @Sendable () -> Double
  ) {
    self.clock = clock
    self.sleep = sleep
    self.random = random
  }
}
