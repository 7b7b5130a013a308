import Dispatch
import Foundation

/// The device's own clocks.
///
/// `uptime()` counts while the device is awake and stands still while it sleeps (`mach_absolute_time`
/// on Apple's systems, `CLOCK_MONOTONIC` on Linux, both through Dispatch): somebody who locks the
/// phone for an hour has not looked at a product for an hour.
public struct SystemClock: SparkClock {
  /// Makes a clock; all are the same.
  public init() {}

  /// The time of day, as the device is set.
  ///
  /// - Returns: The moment.
  public func now() -> Date { Date() }

  /// Seconds since the device was started, without those in which it slept.
  ///
  /// - Returns: The seconds.
  public func uptime() -> TimeInterval {
    TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
  }
}
