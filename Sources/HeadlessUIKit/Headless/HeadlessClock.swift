/// The clock of touches and events; tests and the simulator advance it.
@MainActor
package enum HeadlessClock {
  /// The seconds since the device started.
  package static var uptime: TimeInterval = 0

  /// Advances the clock.
  ///
  /// - Parameter seconds: The duration; negative values have no effect.
  package static func advance(by seconds: TimeInterval) {
    guard seconds > 0 else { return }
    uptime += seconds
  }
}
