import Dispatch
import Foundation

/// The clocks of the device.
///
/// `uptime()` does not advance while the device sleeps (`mach_absolute_time` on Apple's systems,
/// `CLOCK_MONOTONIC` on Linux, both through Dispatch): while a phone is locked, no time counts as
/// viewing time.
public struct SystemClock: SparkClock {
  /// Creates a clock.
  public init() {}

  /// Returns the device's time of day.
  ///
  /// - Returns: The time of day.
  public func now() -> Date { Date() }

  /// Returns the seconds since the device was started, without those in which it slept.
  ///
  /// - Returns: The seconds.
  public func uptime() -> TimeInterval {
    TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }
}
