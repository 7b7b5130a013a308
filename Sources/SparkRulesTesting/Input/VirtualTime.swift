/// The clock of a test or simulation, which advances only on request.
@MainActor package final class VirtualTime {
  /// The clock, which starts on 1 January 2026, 00:00 UTC.
  package let clock = ManualClock()
  /// The run loop's turns, whose scheduled calls wait for the clock.
  package let turns = VirtualTurns()

  /// Creates a clock with an uptime of 0.
  package init() {
    #if !canImport(UIKit)
    HeadlessClock.uptime = 0
    #endif
  }

  /// Performs two turns of the main run loop: UIKit may select a cell in the turn after the touch.
  package func turn() {
    for _ in 0..<2 {
      #if canImport(UIKit)
      // The run loop calls its observers only if it may wait, which it does not without a duration.
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
      #else
      HeadlessScreens.turn()
      #endif
    }
  }

  /// Advances the clock, and performs each scheduled call, with the turns after it, at its own time.
  ///
  /// - Parameter seconds: The duration.
  package func advance(by seconds: TimeInterval) {
    let end = clock.uptime() + max(seconds, 0)
    while let next = nextCall, next <= end {
      set(next)
      if let due = turns.nextWaking, due <= next { turns.wake() }
      turn()
    }
    set(end)
    turn()
  }

  /// Advances the clock, and performs each scheduled call at its own time, without turns.
  ///
  /// - Parameter time: The uptime.
  package func advance(to time: TimeInterval) {
    while let next = turns.nextWaking, next <= time {
      set(next)
      turns.wake()
    }
    set(time)
  }

  private var nextCall: TimeInterval? {
    #if canImport(UIKit)
    turns.nextWaking
    #else
    [turns.nextWaking, HeadlessClock.nextTimer].compactMap { $0 }.min()
    #endif
  }

  private func set(_ time: TimeInterval) {
    clock.advance(to: time)
    #if !canImport(UIKit)
    HeadlessClock.uptime = clock.uptime()
    #endif
  }
}
