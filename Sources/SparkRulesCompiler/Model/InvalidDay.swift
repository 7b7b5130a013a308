enum InvalidDay: Check {
  static let id = CheckID("SR0332", "invalid-day")
  static let title = "an invalid day or time under `active`"
  static let explanation = """
    `from` and `until` are the first and the last day of a campaign in the phone's time zone, such as \
    `2026-11-27`, or times with their zone, such as `2026-11-27T18:00Z` and `2026-11-27T18:00+01:00`. The time \
    of `until` is no longer part of the campaign.
    """
  static let example = campaign("active: {from: ⟦27.11.2026⟧⟨2026-11-27⟩}")

  static func campaign(_ active: String) -> String {
    Examples.rule("view: buyButton\ntrigger: tap\n\(active)\nactions:\n  - emit: buy_tapped")
  }

  /// Creates the finding for a bound, beside the other one if it is written.
  static func finding(
    _ text: ScalarText, at range: Range<Int>, beside other: String? = nil
  ) -> Diagnostic {
    let plain = LookAlike.withHyphens(text.value)
    let isDay = plain != text.value && ActivePeriod.Bound(plain) != nil
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is neither a day nor a time with its zone",
      help: isDay ? "write `\(plain)`" : help(text.value, plain, beside: other),
      fix: isDay ? .init(range: range, replacement: plain) : nil)
  }

  /// Creates the finding for `{from: monday, until: friday}`.
  static func weekdays(_ days: [String], at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "a campaign has a first and a last day, and no days of the week",
      help: UnknownKey.weekly
        + "write \(Quoted.code("if: \(WeekdayName.condition(days))", limit: 240)) instead of `active`"
    )
  }

  /// What to write instead of a text, or of the same text with plain hyphens.
  private static func help(_ text: String, _ plain: String, beside other: String?) -> String {
    if let weekly = UnknownKey.timetable(text) {
      return UnknownKey.weekly
        + "write \(Quoted.code("if: \(weekly)", limit: 240)) instead of `active`"
    }
    if ["now", "today", "immediately", "always", "never", "forever"].contains(text.lowercased()) {
      return
        "delete it: without `from`, a rule is active at once, and without `until`, it has no last day"
    }
    if text.contains(":"), UnknownKey.timetable("after \(text)") != nil {
      return UnknownKey.weekly + "write one instead of `active`, such as "
        + "`if: time.clock >= 09:00 and time.clock < 18:00`"
    }
    // `Mon 9am`, one end of a time that repeats each week.
    if let first = text.split(separator: " ").first, WeekdayName.day(first) != nil {
      return UnknownKey.weekly + "write one instead of `active`, such as "
        + "`if: time.weekday == \"monday\" and time.clock >= 09:00 and time.clock < 17:00`"
    }
    return DayLiteral.nearest(to: plain, beside: other).map {
      $0.hasSuffix("Z")
        ? "add the zone of the time: \(inBerlin(String($0.dropLast()))), or `\($0)` for UTC"
        : "write `\($0)`"
    }
      ?? "write a day such as `2026-11-27`, or a time such as `2026-11-27T18:00+01:00`"
  }

  /// The time with the zone that Berlin has in that season.
  private static func inBerlin(_ time: String) -> String {
    let day = time.dropFirst(5).prefix(5)
    // Summer time ends and begins a few days later or earlier; the author sees the season.
    let isSummer = day >= "03-31" && day <= "10-24"
    return "`\(time)+0\(isSummer ? 2 : 1):00` in Berlin in \(isSummer ? "summer" : "winter")"
  }
}
