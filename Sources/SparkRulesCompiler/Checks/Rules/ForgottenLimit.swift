import SparkRulesModel

enum ForgottenLimit: ScheduleCheck {
  static let id = CheckID("SR0634", "forgotten-limit", .warning)
  static let title = "a long `throttle`, `within` or `at-most`, which ends with the app"
  static let explanation = """
    `throttle` is for repeated taps on one view, and is forgotten when the app is closed. `once-per: 24h` and \
    `once-per: day` are stored on the phone. What `times` counted is forgotten, too. `at-most` counts the time in which the app is used; what `from` or \
    `steps` began is forgotten as well when the app is closed. Attribution over days is calculated from the events.
    """
  static let example = ShortOncePer.limited("⟦throttle: 24h⟧⟨once-per: 24h⟩")

  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    if let limit = source.atMost.value, let key = source.atMost.key, limit.value > 24 * 3_600 {
      return Diagnostic(
        Self.self, at: key.lowerBound..<limit.range.upperBound,
        "what the rule began is forgotten when the app is closed, which is earlier",
        help: "send both events, and compare their `time` where they are analyzed; "
          + "write a limit of hours for one use of the app")
    }
    if let limit = source.within.value, let key = source.within.key, limit.value > 24 * 3_600 {
      return Diagnostic(
        Self.self, at: key.lowerBound..<limit.range.upperBound,
        "what the rule counted is forgotten when the app is closed, which is earlier",
        help: "let the app provide the number, and write a condition such as "
          + Quoted.code("if: app.number == \(source.times.value?.value ?? 3)"))
    }
    guard let throttle = source.throttle.value, let key = source.throttle.key,
      throttle.value >= Gates.OncePer.shortestPeriod, !source.oncePer.isPresent
    else { return nil }
    // An enormous number has no exact minutes.
    let minutes = Int(exactly: (throttle.value / 60).rounded()) ?? 24 * 60
    let period = minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
    return Diagnostic(
      Self.self, at: key.lowerBound..<throttle.range.upperBound,
      "`throttle` is forgotten when the app is closed",
      help: minutes == 24 * 60
        ? "write `once-per: day`, which is stored on the phone, or `once-per: 24h` for 24 hours after the last time"
        : "write `once-per: \(period)`, which is stored on the phone")
  }
}
