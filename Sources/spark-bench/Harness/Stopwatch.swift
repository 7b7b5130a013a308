import Foundation

/// Measures the processor time of this thread, which depends little on other processes.
enum Stopwatch {
  /// The processor time of this thread in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Measures a piece of work.
  ///
  /// - Parameter body: The work.
  /// - Returns: The duration in seconds.
  @MainActor
  static func seconds(_ body: @MainActor () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  /// Measures a small piece of work by repeating it.
  ///
  /// - Parameters:
  ///   - minimum: The minimum duration of the measurement in seconds.
  ///   - body: Performs the work a number of times.
  /// - Returns: The duration of one repetition in seconds.
  @MainActor
  static func secondsEach(
    minimum: Double = 0.02, _ body: @MainActor (_ times: Int) throws -> Void
  ) rethrows -> Double {
    var times = 1
    while true {
      let seconds = try Self.seconds { try body(times) }
      if seconds >= minimum { return seconds / Double(times) }
      let factor = seconds > 0 ? min(100, 1.3 * minimum / seconds) : 100
      times = max(times + 1, Int(Double(times) * factor))
    }
  }
}

/// Prevents the optimizer from removing an unused result.
///
/// - Parameter value: The result.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
