/// Functions of dates in other languages.
extension ForeignFunction {
  /// Functions of dates, such as `weekday(now)`, `date_format(now(), '%A')` and `datediff(a, b)`.
  static func partOfTime(_ name: String, _ arguments: [String]) -> String? {
    let isNow = arguments.isEmpty || arguments.contains { ForeignValue.isNow($0) }
    let hasPattern = arguments.contains {
      ["YY", "yy", "%Y", "MM", "%m"].contains(where: $0.contains)
    }
    if let part = partOfNow(name, arguments) ?? sinceLaunch(name, arguments) { return part }
    let isWithinDay = !arguments.contains { isOfApp($0) || isLongUnit($0) }
    switch name {
    case _
    where ForeignValue.isPresent(name) && arguments.contains { FunctionCall.text($0) != nil }
      && !arguments.contains(where: isOfApp):
      return presentTime(arguments)
    case _ where WeekdayName.functions.contains(name):
      return isNow
        ? "write `time.weekday`, which is a name such as `monday`: `time.weekday in [\"saturday\", \"sunday\"]`"
        : ForeignValue.calculation(of: arguments)
    case "hour", "gethour": return isNow ? "write `time.hour`" : nil
    case "month", "year", "day", "dayofmonth", "monthname":
      return isNow
        ? "write `time.date` for the whole day, or compare it with the first and the last one, such as "
          + "`time.date >= 2026-12-01 and time.date <= 2026-12-31`"
        : ForeignValue.calculation(of: arguments)
    case "datetrunc" where !isNow, "extract" where !isNow && arguments.joined().contains("data."),
      "datepart" where !isNow:
      return partOfDate(arguments)
    case "datediff"
    where isNow && isWithinDay && arguments.contains { ($0.contains(".") || isShortUnit($0)) }:
      return sinceThen(arguments.first { $0.contains(".") } ?? "")
    case _
    where ["datediff", "timestampdiff", "timediff"].contains(name) && isWithinDay
      && arguments.contains(where: isShortUnit):
      return betweenTriggers(arguments)
    case "extract", "datepart", "datediff", "datedif", "timestampdiff", "daysbetween", "dateadd",
      "datesub", "age", "datetrunc", "dayssince", "daysuntil", "days", "timeago":
      return ForeignValue.calculation(of: arguments)
    case "date" where isNow && arguments.count == 1, "todate" where isNow && arguments.count == 1:
      return "write `time.date`"
    case "date" where !arguments.isEmpty, "todate" where !arguments.isEmpty,
      "text" where hasPattern, "format" where hasPattern, "dateformat", "formatdate",
      "formattimestamp", "formatdatetime", "strftime",
      "tochar" where arguments.last.map(isNumberFormat) != true:
      return isNow ? presentTime(arguments) : formatted(arguments)
    default: return nil
    }
  }

  /// The help for the time since the start of the app: `datediff('second', session_start, now())`.
  private static func sinceLaunch(_ name: String, _ arguments: [String]) -> String? {
    let starts = [
      "session_start", "sessionstart", "session.start", "app_start", "appstart", "launch",
    ]
    guard name.contains("diff"),
      arguments.contains(where: { starts.contains(where: $0.lowercased().contains) })
    else { return nil }
    return
      "let the app provide the number, such as `app.session_seconds`; `elapsed` is only the time between the two "
      + "triggers of a rule"
  }

  /// The help for a part of a date of the app: `extract(year from data.created_at)`.
  private static func partOfDate(_ arguments: [String]) -> String? {
    let words = arguments.joined(separator: " ").split { !$0.isLetter && !"._".contains($0) }.map(
      String.init)
    let parts: Set<String> = [
      "week", "month", "quarter", "year", "day", "hour", "dayofweek", "dow", "weekday",
    ]
    guard let date = words.first(where: { $0.hasPrefix("data.") || $0.hasPrefix("app.") }),
      let part = words.lazy.map({ $0.lowercased() }).first(where: parts.contains)
    else { return ForeignValue.calculation(of: arguments) }
    return
      "dates of the app cannot be changed: let the app provide the \(part), such as "
      + Quoted.code("\(date)_\(part)")
      + (["year": 4, "month": 7, "day": 10][part].map {
        "; of a text such as `2026-01-31`, \(Quoted.code("\(date) | truncate(\($0))")) is the \(part)"
      } ?? "")
  }

  /// The help for the seconds between two triggers, which may be named.
  private static func betweenTriggers(_ arguments: [String]) -> String {
    let triggers = arguments.compactMap { TriggerKeyword(rawValue: $0.lowercased()) }
    if triggers.count == 2 {
      return
        "write `elapsed`, which is in seconds, and `from: \(triggers[0].rawValue)` and "
        + "`to: \(triggers[1].rawValue)` instead of `trigger`"
    }
    return
      "write `elapsed`, which is in seconds, and instead of `view` and `trigger`, `from: {view: …, trigger: …}` with the view "
      + "and the trigger at which the time begins, and `to: {view: …, trigger: …}` with those of this rule; the values of this "
      + "view are then `to.data.…`"
  }

  /// Whether an argument is a unit of time within a day, such as `'second'`.
  private static func isShortUnit(_ argument: String) -> Bool {
    let word = argument.lowercased().filter(\.isLetter)
    return ["second", "minute", "millisecond", "ms", "s"].contains(
      word.hasSuffix("s") && word.count > 2 ? String(word.dropLast()) : word)
  }

  /// Whether an argument is a unit of at least a day, such as `'day'`.
  private static func isLongUnit(_ argument: String) -> Bool {
    ["day", "days", "week", "weeks", "month", "months", "year", "years"].contains(
      argument.lowercased().filter { !"\"'".contains($0) })
  }

  /// Whether an argument contains a value of the app.
  private static func isOfApp(_ argument: String) -> Bool {
    argument.contains("data.") || argument.contains("app.")
  }

  /// Whether a call is the day of the week of the present time, such as `EXTRACT(DOW FROM now())`.
  static func isWeekdayOfNow(_ name: String, _ arguments: [String]) -> Bool {
    partOfNow(name, arguments)?.hasPrefix(weekday) == true
  }

  private static let weekday = "write `time.weekday`"

  /// `date_trunc('hour', now())` and `extract(hour from now())`; nil for other functions and times.
  private static func partOfNow(_ name: String, _ arguments: [String]) -> String? {
    let names = ["datetrunc", "timestamptrunc", "datepart", "extract", "datetimetrunc"]
    guard names.contains(name) else { return nil }
    let words = arguments.joined(separator: " ").lowercased().split {
      !$0.isLetter && $0 != "_" && $0 != "."
    }
    // The time of the event, under any of its names.
    let times: Set<Substring> = [
      "event_timestamp", "event_time", "event_date", "timestamp", "ts", "created_at", "event_ts",
      "event.timestamp", "time", "received_at", "occurred_at", "event_at",
    ]
    guard words.contains(where: { ForeignValue.isNow(String($0)) || times.contains($0) }) else {
      return nil
    }
    let zone = words.contains("zone") ? ", which is in the phone's time zone" : ""
    if words.contains("hour") { return "write `time.hour`\(zone)" }
    if words.contains("date") || name.hasSuffix("trunc") && words.contains("day") {
      return "write `time.date`\(zone)"
    }
    let isWeekday = words.contains { ["dow", "weekday", "isodow", "dayofweek"].contains($0) }
    return isWeekday ? weekday + zone : nil
  }

  /// The help for `${time | date: "%A"}`, as in Liquid; nil for other texts.
  static func present(_ written: String) -> String? {
    guard written.utf8.count <= 120,
      let found = written.wholeMatch(
        of:
          TextPattern(
            #"\$\{\s*["']?(\w+)["']?\s*\|\s*(?i:date|format|date_?format|strftime)\s*:\s*(["'][^"']*["'])\s*\}"#
          )
      ),
      ForeignValue.isNow(String(found[1]))
    else { return nil }
    return BareValue.inBraces(presentTime([String(found[2])]))
  }

  /// The help for the present time with a pattern, such as `HH:mm`.
  private static func presentTime(_ arguments: [String]) -> String {
    let pattern = arguments.filter { !ForeignValue.isNow($0) }.joined().filter {
      !"\"'".contains($0)
    }
    if ["%Y-%m", "YYYY-MM", "yyyy-MM"].contains(pattern) {
      return "write `time.date | truncate(7)`, which is written as `2026-01`"
    }
    if pattern == "%F" { return "write `time.date`, which is written as `2026-01-31`" }
    let days = [
      "E", "EE", "EEE", "EEEE", "dddd", "%A", "%a", "l", "Dy", "dy", "DY", "Day", "day", "DAY", "D",
      "d",
    ]
    if days.contains(pattern) { return "write `time.weekday`" }
    if ["H", "HH", "h", "hh", "%H"].contains(pattern) { return "write `time.hour`" }
    if ["HH:mm", "H:mm", "%H:%M", "H:i"].contains(pattern) { return "write `time.clock`" }
    let folded = pattern.lowercased()
    if folded.contains("y"), folded.contains("h") {
      return "write `${time.date} ${time.clock}`, which is written as `2026-01-31 08:30`"
        + (folded.contains("s") ? "; every event contains its time with seconds" : "")
    }
    let isDay = pattern.lowercased().allSatisfy { "ymd%-/. ".contains($0) }
    if isDay, pattern.lowercased().contains("y") {
      let isISO = pattern.lowercased().filter { $0 != "%" }.hasPrefix("y")
      return "write `time.date`, which is written as `2026-01-31`"
        + (isISO ? "" : "; another form comes from the app")
    }
    return
      "write `time.date`, which is written as `2026-01-31`, `time.clock`, `time.weekday` or `time.hour`"
  }

  /// Completes the findings about the present time as a value of an action of the app, which is no event.
  static func explainTime(in findings: inout [Diagnostic], since first: Int) {
    for index in findings.indices.dropFirst(first)
    where findings[index].help?.hasSuffix(ForeignMacro.everyTime) == true {
      findings[index].help?.removeLast(ForeignMacro.everyTime.count)
    }
  }

  /// Whether a text is the pattern of a date, such as `DD.MM.YYYY`.
  static func isDateFormat(_ text: some StringProtocol) -> Bool {
    text.contains(where: \.isLetter) && text.allSatisfy { "DMYHhmsdy./-: ".contains($0) }
  }

  static let dates = "dates of the app cannot be formatted: let the app provide the text"

  /// The help for a date of the app with a pattern; a day or a month is the beginning of the usual text for a time.
  private static func formatted(_ arguments: [String]) -> String {
    let value = arguments.first { ["data.", "app.", "trigger."].contains(where: $0.hasPrefix) }
    let pattern = arguments.lazy.compactMap(FunctionCall.text).first?.filter { $0 != "%" }
      .lowercased()
    let lengths = ["y-m-d": 10, "yyyy-mm-dd": 10, "f": 10, "y-m": 7, "yyyy-mm": 7]
    guard let value, let length = pattern.flatMap({ lengths[$0] }) else { return dates }
    return dates
      + "; of a text such as `2026-11-27T18:45`, \(Quoted.code("\(value) | truncate(\(length))")) is the "
      + (length == 10 ? "day" : "month")
  }
}
