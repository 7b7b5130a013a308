/// Describes why a view did not count as seen.
enum ImpressionText {
  /// Describes a time that was too short.
  ///
  /// - Parameters:
  ///   - seconds: The time for which enough was visible.
  ///   - impression: What the rule requires; nil if it is not loaded any more.
  ///   - path: The path of the view; nil if it is not known.
  /// - Returns: The reason, as a clause.
  static func tooShort(_ seconds: Double, of impression: Impression?, on path: String?) -> String {
    let limit = impression.map { " of at least \(SecondsText.of($0.atLeast))" } ?? ""
    return "\(name(path)) was visible for \(SecondsText.of(seconds))\(limit)"
  }

  /// Describes a fraction that was too small.
  ///
  /// - Parameters:
  ///   - fraction: The largest fraction that was visible.
  ///   - limit: The least fraction that the rule requires.
  ///   - path: The path of the view; nil if it is not known.
  /// - Returns: The reason, as a clause.
  static func tooLittle(_ fraction: Double, of limit: Double, on path: String?) -> String {
    if fraction <= 0 { return "no part of \(name(path)) was visible" }
    return "only \(percent(fraction)) of \(name(path)) was visible, of at least \(percent(limit))"
  }

  private static func name(_ path: String?) -> String { path.map { "`\($0)`" } ?? "it" }

  /// A share in percent with at most one decimal, rounded down, so that it never reads like a limit above it.
  fileprivate static func percent(_ fraction: Double) -> String {
    let tenths = (fraction * 1000 + 1e-6).rounded(.down) / 10
    return "\(SparkValue.double(tenths).printed) %"
  }
}

extension RuleSchedule {
  /// When a rule fires that waits for a measurement; nil for other rules.
  package var pendingMeasurement: String? {
    switch self {
    case .impression(let impression) where impression.isTotal:
      "it fires when the view is no longer visible, if it was visible for long enough"
    case .impression(let impression):
      "it fires when \(ImpressionText.percent(impression.visible)) of the view has been visible for "
        + SecondsText.of(impression.atLeast)
    case .scrollDepth: "this step reaches no further mark of `at`"
    case .triggers, .pair, .delay, .funnel: nil
    }
  }

  /// What counts as seen, if the rule waits for that.
  var impression: Impression? {
    if case .impression(let impression) = self { impression } else { nil }
  }
}
