import Foundation

/// Times of day, periods and numbers of events under keys of other tools.
extension KeyConcept {
  /// The help for a key of any name whose value is times of day or days of the week, or whose last word is such days:
  /// `no_send_window: 22:00-07:00`, `not_on: sunday`, `exclude_weekends: true`; nil for other keys.
  static func times(_ name: String, _ value: KeyValue) -> String? {
    let negations: Set<String> = [
      "not", "no", "never", "exclude", "excluded", "except", "without", "silence", "silent",
      "block", "blocked",
      "avoid", "skip", "pause",
    ]
    let words = NamingStyle.words(of: name)
    let isQuiet = words.contains(where: negations.contains)
    if let answer = value.answer, answer || isQuiet {
      let rest = words.filter { !negations.contains($0) && $0 != "only" && $0 != "on" }
      guard rest.count < 3, let days = WeekdayName.named(rest.joined()) else { return nil }
      let condition = WeekdayName.condition(days)
      return
        "write \(Quoted.code("if: \(isQuiet && answer ? "not (\(condition))" : condition)", limit: 200))"
    }
    guard isQuiet, let condition = UnknownKey.allowed(value, isQuiet: true),
      value.texts.joined().contains(":") || !condition.contains("clock")
    else { return nil }
    return "write \(Quoted.code("if: \(condition)", limit: 240))"
  }

  /// The help for `quiet_hours: 22:00-08:00` and `delivery_window: {start: 9, end: 18}`.
  static func hours(_ name: String, _ value: KeyValue, isQuiet: Bool) -> String? {
    if let days = days(value) { return blackout(days) }
    let words = NamingStyle.words(of: name)
    if let text = value.text, words.last == "time",
      ["start", "end", "from", "until"].contains(words.first)
    {
      return UnknownKey.timetable(
        "\(words.first == "start" || words.first == "from" ? "after" : "before") \(text)"
      ).map {
        "write \(Quoted.code("if: \($0)"))"
      }
    }
    if let condition = UnknownKey.allowed(value, isQuiet: isQuiet) {
      return "write \(Quoted.code("if: \(condition)", limit: 240))"
    }
    let work: Set<String> = ["business", "office", "working", "opening", "open", "store"]
    let isWork = words.contains(where: work.contains)
    guard isQuiet || isWork || words.contains("delivery") || words.contains("send"),
      value.text?.contains("$") != true
    else { return nil }
    return isWork
      ? "write a condition with the phone's time, such as `if: \(WeekdayName.condition(WeekdayName.workdays)) and time.clock >= 09:00 "
        + "and time.clock < 17:00`"
      : "write a condition with the phone's time, such as `if: time.clock >= 08:00 and time.clock < 22:00`"
  }

  /// The days in `[2026-12-24, 2026-12-25]` and `2026-12-24 to 2026-12-26`, and whether they are a period.
  private static func days(_ value: KeyValue) -> (days: [String], isPeriod: Bool)? {
    let texts =
      value.text.map { text in
        [" to ", " until ", " - ", "–", "..", ","].reduce(text) {
          $0.replacingOccurrences(of: $1, with: " ")
        }.split(separator: " ").map(String.init)
      } ?? value.texts
    let days = texts.compactMap { DayLiteral.nearest(to: $0) }
    guard !days.isEmpty, days.count == texts.count else { return nil }
    if case .list = value { return (days, false) }
    return (days, days.count == 2 && value.text?.contains(",") != true)
  }

  private static func blackout(_ found: (days: [String], isPeriod: Bool)) -> String {
    let test =
      found.isPeriod
      ? "time.date >= \(found.days[0]) and time.date <= \(found.days[1])"
      : found.days.map { "time.date == \($0)" }.joined(separator: " or ")
    return "write \(Quoted.code("if: not (\(test))", limit: 240)), which excludes these days"
  }

  /// The help for `schedule_interval: @daily` and `cron: 0 9 * * *`.
  static func schedule(_ value: KeyValue, hasTrigger: Bool) -> String? {
    let days = value.texts.flatMap { $0.split { " ,".contains($0) } }.compactMap {
      DayLiteral.nearest(to: String($0))
    }
    // The map of a campaign has the keys of `active`.
    guard days.isEmpty || value.text != nil else { return nil }
    if days.count == 2 { return "write `active: {from: \(days[0]), until: \(days[1])}`" }
    if let day = days.first {
      return
        "for the first day of a campaign, write `active: {from: \(day)}`; for the last one, `active: {until: \(day)}`"
    }
    if let allowed = UnknownKey.allowed(value, isQuiet: false) {
      return UnknownKey.weekly + "write " + Quoted.code("if: \(allowed)", limit: 240)
        + (value.text == nil ? " instead of this line and those below it" : "")
    }
    let word = value.text?.lowercased().filter { $0.isLetter } ?? ""
    let limits = [
      "day": "day", "week": "168h", "month": "720h", "hour": "1h", "everymonth": "720h",
      "daily": "day", "everyday": "day", "onceaday": "day", "onceperday": "day", "hourly": "1h",
      "everyhour": "1h", "weekly": "168h", "everyweek": "168h", "monthly": "720h",
    ]
    if hasTrigger, let limit = limits[word] {
      return
        "no rule fires at a time of the clock; for at most one event in that time, write `once-per: \(limit)`"
    }
    if hasTrigger,
      let weekday = value.text?.split(separator: " ").lazy.compactMap({ WeekdayName.day($0) }).first
    {
      return
        "no rule fires at a time of the clock; for a rule that fires only on that day, write `if: \(WeekdayName.condition([weekday]))`"
    }
    return UnknownKey.cron
  }

  /// The help for `expires_in: 30 days` and `valid: 2026-12-01`.
  static func period(_ name: String, _ value: KeyValue) -> String? {
    let days = value.texts.flatMap { $0.split { " ,".contains($0) } }.compactMap {
      DayLiteral.nearest(to: String($0))
    }
    if days.count == 2 { return "write `active: {from: \(days[0]), until: \(days[1])}`" }
    let starts = ["from", "since", "start", "live", "golive", "launch", "effective"]
    if let day = days.first {
      let isStart = NamingStyle.words(of: name).contains(where: starts.contains)
      return "write `active: {\(isStart ? "from" : "until"): \(day)}`"
    }
    return value.text?.contains("$") == true
      ? nil
      : "the last day is a date: write it under `active`, such as `active: {until: 2026-12-31}`"
  }

  /// The help for `re_eligible_after: 7 days`, `frequency: {count: 1, per: user}` and `max_fires: 3`.
  static func frequency(_ name: String, _ value: KeyValue) -> String? {
    let words = NamingStyle.words(of: name)
    let again: Set<String> = [
      "re", "reentry", "reenter", "reeligibility", "recurring", "repeatable", "recurrence",
      "repeat", "repeats",
      "refire",
    ]
    let isAgain = words.contains(where: again.contains)
    if value.text?.contains("$") == true { return nil }
    if let answer = value.answer, Int(value.text ?? "") == nil {
      if !answer, isAgain {
        return "write `once-per: install`, which is one event per installation"
      }
      if answer, isAgain { return "delete it: a rule fires each time" }
    }
    let (number, period) = rate(words, value)
    if let number, number > 1 { return RuleKey.limit(number, per: period ?? "session") }
    guard let period else {
      return number == nil && value.text == nil && value.texts.isEmpty ? nil : RuleKey.onceHelp("")
    }
    if DurationLiteral.parse(period) != nil {
      let limit = RuleKey.limit(to: period)
      return "write `\(limit)`"
        + (limit.hasPrefix("once")
          ? ", the time since the last event; for once per person, `once-per: install`"
          : ", which is for each view; a time of at least `1h` is written under `once-per`")
    }
    return RuleKey.onceHelp("1 per \(period == "install" ? "user" : period)")
  }

  /// The number of events, and the time or the keyword of `once-per` for them.
  static func rate(_ name: [String], _ value: KeyValue) -> (Int?, String?) {
    switch value {
    case .text(let text): rate(name, in: text)
    case .map(let pairs): rate(name, in: pairs)
    case .list, .nothing: (nil, period(in: name))
    }
  }

  /// The number and the time in `2 per day`, `once an hour` and `min_days_between: 7`.
  private static func rate(_ name: [String], in text: String) -> (Int?, String?) {
    let words = words(of: text)
    let period = period(in: words)
    if let interval = RuleKey.interval(of: text),
      period == nil || words.contains(where: { Int($0) ?? 1 > 1 })
    {
      return (1, interval)
    }
    // `min_days_between: 7`
    let unit = name.first {
      ["seconds", "second", "minutes", "minute", "hours", "hour", "days", "day", "weeks"]
        .contains($0)
    }
    if Int(text) != nil, let unit, !name.contains("per"),
      let time = DurationLiteral.meant(by: "\(text) \(unit)")
    {
      return (1, time)
    }
    let number = words.lazy.compactMap { Int($0.prefix { $0.isNumber }) }.first
    return (number ?? (words.contains("once") ? 1 : nil), period ?? Self.period(in: name))
  }

  /// The number and the time in `{max: 2, per: day}`.
  private static func rate(
    _ name: [String], in pairs: [(key: String, value: String)]
  ) -> (Int?, String?) {
    let numbers: Set<String> = [
      "count", "max", "limit", "times", "cap", "n", "number", "impressions", "events", "value",
      "amount", "rate",
    ]
    var (number, time): (Int?, String?) = (nil, nil)
    for (key, text) in pairs {
      let key = key.lowercased()
      if let count = Int(text), numbers.contains(key) {
        number = count
      } else if let found = period(in: words(of: text)) ?? RuleKey.interval(of: text)
        ?? RuleKey.interval(of: "\(text) \(key)") ?? DurationLiteral.nearest(to: "1 \(text)"),
        // `{window: 10s, scope: user}`
        time == nil || time == "install"
      {
        time = found
      }
    }
    return (number ?? (time == nil ? nil : 1), time ?? period(in: name))
  }

  /// The time or the keyword of `once-per` that words name, such as `168h` for `weekly`.
  private static func period(in words: [String]) -> String? {
    let units = [
      "week": "168h", "weekly": "168h", "weeks": "168h", "month": "720h", "monthly": "720h",
      "hour": "1h", "hourly": "1h",
    ]
    let found = words.compactMap { RuleKey.periods[$0] ?? units[$0] }
    return found.first { $0 != "install" } ?? found.first
  }

  /// The words and numbers of a text in small letters.
  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
