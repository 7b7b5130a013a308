/// The time that touches and events carry, turned by tests and by the simulator.
@MainActor
package enum HeadlessClock {
  /// Seconds since the device started; UIKit's touches and events carry the same kind of time.
  // Computed, as other targets check exclusive access to a stored one themselves.
  package static var uptime: TimeInterval {
    get { seconds }
    set { seconds = newValue }
  }

  @exclusivity(unchecked)
  private static var seconds: TimeInterval = 0

  /// Lets time pass.
  ///
  /// - Parameter seconds: how long; what is not positive passes no time
  package static func advance(by seconds: TimeInterval) {
    guard seconds > 0 else { return }
    uptime += seconds
  }
}
