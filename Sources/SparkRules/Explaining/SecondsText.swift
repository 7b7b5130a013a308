/// Durations in explanations: `0.25 s`, `90 s`, `30 min`, `24 h`.
enum SecondsText {
  /// Returns a duration as text.
  ///
  /// - Parameter seconds: The duration in seconds.
  /// - Returns: The text, in the largest unit in which the duration is a whole number greater than 1, or in
  ///   seconds with at most two decimals, rounded down, so that a duration below a limit never reads like it.
  static func of(_ seconds: Double) -> String {
    for (unit, length) in [("h", 3600.0), ("min", 60.0)] where seconds >= 2 * length {
      let count = seconds / length
      if count == count.rounded() { return "\(Int(exactly: count) ?? 0) \(unit)" }
    }
    // A time that was added up from fractions is not rounded down to the value below its last digit.
    let cents = (seconds * 100 + 1e-6).rounded(.down) / 100
    return "\(SparkValue.double(cents).printed) s"
  }
}
