/// The time that touches and events carry, turned by tests and by the simulator.
@MainActor
package enum HeadlessClock {
  /// Seconds since the device started; UIKit's touches and events carry the same kind of time.
  @exclusivity(unchecked)
  package static var uptime: TimeInterval = 0

  /// Lets time pass.
  ///
  /// - Parameter seconds: how long; what is not positive passes no time
  package static func advance(by seconds: TimeInterval) {
    guard seconds > 0 else { return }
    uptime += seconds
  }
}
