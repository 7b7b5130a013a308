import Foundation

/// Times and days in the place of triggers.
extension UnknownTrigger {
  /// The key that a time belongs to; nil for any other word.
  static func timeHelp(
    _ word: String, under key: String, lacksView: Bool, after: Double?, other: String?
  ) -> String? {
    if DayLiteral.isDay(word) { return campaign(word, under: key, other: other) }
    let folded = word.lowercased()
    if key != "to", let help = interval(folded, lacksView: lacksView) { return help }
    let words = NamingStyle.words(of: folded)
    let ends: Set<String> = ["end", "ends", "ended", "over", "expires", "expired"]
    if ["sessionend", "app-close"].contains(folded)
      || words.contains("session") && words.count < 6 && !ends.isDisjoint(with: words)
    {
      return key == "to"
        ? "the end of a session cannot be observed: write `app-background`, the first time that people leave the app"
        : "write `app-background`\(lacksView ? "" : ", without `view`"); a session ends 30 minutes after it, unless the app is used again"
    }
    if ["schedule", "scheduled", "cron", "daily", "weekly", "monthly"].contains(folded) {
      return UnknownKey.cron
    }
    if TriggerWording.pings.contains(folded) {
      return
        "no rule repeats at an interval: write `from: appear` and `after` with the time instead of `trigger`, which sends one "
        + "event, or let the app send a trigger each time, declared at the top of the file: "
        + Quoted.code("triggers: [\(folded)]")
    }
    if TriggerWording.timers.contains(folded) {
      if key == "to" {
        return "write `after` with the time instead of `to`, such as `after: 10s`"
      }
      let time = after.map(DurationLiteral.written) ?? "10s"
      return
        "a rule fires after a time \(lacksView ? "" : "on the view ")with `from: \(lacksView ? "app-foreground" : "appear")` "
        + "instead of `trigger`, and `after: \(time)`; add `without: touch` for people who touch nothing"
    }
    if let mark = mark(folded) {
      return "write `trigger: scroll-depth`, and below it `at: \(mark)`"
    }
    return key == "to" ? endTime(word, folded) : nil
  }

  /// The depth in `scroll 75%` and `scroll_75`; nil for other words.
  private static func mark(_ word: String) -> String? {
    guard word.hasPrefix("scroll") else { return nil }
    let digits = word.filter(\.isNumber)
    let isDepth = ["scroll", "scrolldepth", "scrolled", "scrolledto"].contains(
      word.filter(\.isLetter))
    if isDepth, word.hasSuffix(digits), let number = Int(digits), (1...100).contains(number) {
      return "\(number)%"
    }
    return word.split(separator: " ").compactMap { PercentLiteral.nearest(to: $0) }.first
  }

  /// The help for a day, and the one at the other end of a pair.
  private static func campaign(_ word: String, under key: String, other: String?) -> String {
    let day = DayLiteral.nearest(to: word, beside: other) ?? "…"
    let end = other.flatMap { DayLiteral.nearest(to: $0, beside: word) } ?? "…"
    let period = key == "to" ? "{from: \(end), until: \(day)}" : "{from: \(day), until: \(end)}"
    return
      "the days of a campaign are one key, with the first and the last day: \(Quoted.code("active: \(period)"))"
      + (other.map(DayLiteral.isDay) == true ? " instead of `from` and `to`" : "")
      + (day == "…" ? ", with days such as `2026-12-31`" : "")
  }

  /// The help for `to: 10s`, `to: after 10 seconds` and `to: within 10s`; nil for any other word.
  private static func endTime(_ word: String, _ folded: String) -> String? {
    let parts = folded.split(separator: " ", maxSplits: 1).map(String.init)
    let hasWord = parts.count == 2 && ["after", "in", "within", "under", "for"].contains(parts[0])
    let written = hasWord ? parts[1] : folded
    guard
      let time = DurationLiteral.parse(word) != nil ? word : DurationLiteral.meant(by: written)
    else { return nil }
    if hasWord, ["within", "under"].contains(parts[0]) {
      return
        "a time is no trigger: write the trigger at the end, such as `to: disappear`, and `at-most: \(time)` on its own line"
    }
    return
      "replace `to` with `after: \(time)` if the rule fires when that time has passed, and add "
      + "`without: touch` for people who touch nothing; "
      + "`at-most: \(time)` limits the time until a trigger"
  }

  /// The help for `every 30s` and `after 30 seconds`; nil for any other word.
  static func interval(_ word: String, lacksView: Bool) -> String? {
    guard let space = word.firstIndex(of: " "),
      case let (first, rest) = (word[..<space], word[space...].dropFirst()),
      ["every", "each", "after", "in"].contains(first),
      let time = DurationLiteral.meant(by: rest)
    else { return nil }
    let start = lacksView ? "from: app-foreground" : "from: appear"
    let once =
      "for one event after that time, write `\(start)` and `after: \(time)` instead of `trigger`"
    return first == "every" || first == "each"
      ? "no rule repeats at an interval; \(once); for more than one, let the app send a trigger, and declare it at the "
        + "top: `triggers: [heartbeat]`"
      : once
  }

  /// The help for `impression(min_visible=0.5, min_ms=1000)`, whose parameters are keys; nil for other words.
  static func called(_ word: String) -> String? {
    guard let call = FunctionCall.parts(of: word),
      EventPhrase.trigger(of: call.name, isPairEnd: false) == .impression
    else { return nil }
    let pairs = call.arguments.map { $0.split { "=: ".contains($0) }.map(String.init) }
      .compactMap { $0.count == 2 ? (key: $0[0], value: $0[1]) : nil }
    let keys = WrongKind.visibility(pairs)
    guard !keys.isEmpty, keys.count == call.arguments.count else { return nil }
    return "write `impression`, and on lines of their own \(Quoted.list(keys, "and"))"
  }
}
