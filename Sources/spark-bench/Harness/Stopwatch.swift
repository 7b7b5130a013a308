import Foundation

/// Time of the processor that this thread takes: what others do on the machine hardly counts.
enum Stopwatch {
  /// Seconds that this thread has worked.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Measures a piece of work.
  ///
  /// - Parameter body: The work.
  /// - Returns: Seconds.
  @MainActor
  static func seconds(_ body: @MainActor () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  /// Measures a small piece of work by doing it many times.
  ///
  /// - Parameters:
  ///   - least: How long to go on, in seconds.
  ///   - body: Does the work as often as it is told.
  /// - Returns: Seconds for one time.
  @MainActor
  static func secondsEach(
    least: Double = 0.02, _ body: @MainActor (_ times: Int) throws -> Void
  ) rethrows -> Double {
    var times = 1
    while true {
      let seconds = try Self.seconds { try body(times) }
      if seconds >= least { return seconds / Double(times) }
      let factor = seconds > 0 ? min(100, 1.3 * least / seconds) : 100
      times = max(times + 1, Int(Double(times) * factor))
    }
  }
}

/// Keeps a result from being found useless and its making from being left out.
///
/// - Parameter value: The result.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
