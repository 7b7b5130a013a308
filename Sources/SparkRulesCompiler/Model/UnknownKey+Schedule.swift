import Foundation
import SparkRulesModel

/// Days of the week and times of day under keys of other tools, which are conditions here.
extension UnknownKey {
  /// `schedule: {days: mon-fri, hours: 11:00-14:00}`, which is a condition.
  static func period(_ word: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard
      [
        "schedule", "period", "when", "time", "active-hours", "hours", "daypart", "days", "only-on",
        "cron",
      ].contains(word)
    else { return nil }
    if let text = tree.readableString(of: value) {
      if isCron(text), timetable(text) == nil { return cron }
      return timetable(text).map {
        weekly + "write \(Quoted.code("if: \($0)", limit: 240))"
      }
    }
    let shape = KeyValue(value, tree)
    guard case .map(let pairs) = shape else { return nil }
    if pairs.contains(where: { $0.key == "cron" }) { return cron }
    return allowed(shape, isQuiet: false).map {
      weekly
        + "write \(Quoted.code("if: \($0)", limit: 240)) instead of this line and those below it"
    }
  }

  /// The condition for the times in a text or a map, or for all others; nil for other values.
  static func allowed(_ value: KeyValue, isQuiet: Bool) -> String? {
    guard case .map(let pairs) = value else {
      return timetable(value.texts.joined(separator: ","), isQuiet: isQuiet)
    }
    func text(_ keys: [String]) -> String? {
      pairs.first { keys.contains($0.key.lowercased()) }?.value
    }
    let days = text(["days", "day", "weekdays", "weekday", "on"])
    let times = text(["hours", "time", "times", "between", "window"])
    let start = text(["from", "start", "after", "begin", "start_time", "starts", "open"])
    let end = text(["to", "until", "end", "before", "end_time", "ends", "close"])
    let period = start.flatMap { start in end.map { "\(start)-\($0)" } }
    let parts = [days, times ?? period].compactMap { $0 }
    return parts.isEmpty ? nil : timetable(parts.joined(separator: " "), isQuiet: isQuiet)
  }

  /// The condition for `Mon-Fri 9am-5pm` and `weekdays 9-17`, or for all other times; nil for other texts.
  static func timetable(_ text: String, isQuiet: Bool) -> String? {
    guard isQuiet else { return timetable(text) }
    guard let allowed = timetable(text) else { return nil }
    // `22:00-08:00` leaves a time without a break.
    let parts = allowed.components(separatedBy: " or ")
    guard parts.count == 2, allowed.hasPrefix("(time.clock >= ") else { return "not (\(allowed))" }
    let first = parts[0].dropFirst("(time.clock >= ".count)
    let last = parts[1].dropFirst("time.clock < ".count).dropLast()
    return "time.clock >= \(last) and time.clock < \(first)"
  }

  /// The condition for `Mon-Fri 9am-5pm` and `weekdays 9-17`; nil for other texts.
  static func timetable(_ text: String) -> String? {
    guard text.utf8.count <= 80 else { return nil }
    if let times = side(text) ?? times(ofCron: text) { return times }
    let separators = [" to ", " and ", " until ", "–", " - "]
    let plain = separators.reduce(text.lowercased()) {
      $0.replacingOccurrences(of: $1, with: "-")
    }
    let words = plain.split { " ,;".contains($0) }.map(String.init).filter {
      !["only", "on", "from", "between", "every", "at", "daily", "the"].contains($0)
    }
    let times = words.compactMap { hours(in: $0) }
    let names = words.filter { hours(in: $0) == nil }
    guard !words.isEmpty, times.count < 2,
      let days = names.isEmpty ? [] : WeekdayName.days(in: names.joined(separator: ","))
    else { return nil }
    return ((days.isEmpty ? [] : [WeekdayName.condition(days)]) + times).joined(
      separator: " and ")
  }

  /// `time.clock >= 18:00` for `after 18:00`; nil for other texts.
  private static func side(_ text: String) -> String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let signs = ["after": ">=", "from": ">=", "since": ">=", "before": "<", "until": "<"]
    guard words.count == 2, let sign = signs[words[0]],
      words[1].contains(":") || words[1].hasSuffix("m")
    else { return nil }
    return clock(words[1]).map { "time.clock \(sign) \($0)" }
  }

  /// The condition for `11:00-14:00`, `9am-5pm` and `9 to 17`; nil for other texts.
  private static func hours(in text: String) -> String? {
    let times = text.split { $0 == "-" || $0 == " " }.map(String.init).filter {
      $0 != "to" && $0 != "and"
    }
    guard times.count == 2, let first = clock(times[0]), let last = clock(times[1]) else {
      return nil
    }
    let isOneDay = first < last
    let test = "time.clock >= \(first) \(isOneDay ? "and" : "or") time.clock < \(last)"
    return isOneDay ? test : "(\(test))"
  }

  /// Whether a text has the five fields of `cron`, such as `0 9 * * 1-5`.
  private static func isCron(_ text: String) -> Bool {
    let fields = text.split(separator: " ")
    return (5...6).contains(fields.count)
      && fields.allSatisfy { $0.allSatisfy { $0.isNumber || "*/-,?".contains($0) } }
  }

  /// The condition for the hours and days of `* 9-17 * * 1-5`; nil for other texts.
  private static func times(ofCron text: String) -> String? {
    let fields = text.split(separator: " ").map(String.init)
    guard isCron(text), fields.count == 5, fields[2] == "*", fields[3] == "*" else { return nil }
    let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let days = fields[4].map { character in
      character.wholeNumberValue.flatMap { names.indices.contains($0) ? names[$0] : nil }
        ?? String(character)
    }.joined()
    let ends = fields[1].split(separator: "-").compactMap { Int($0) }
    // The last hour belongs to the range.
    let times = ends.first.flatMap { first in
      ends.last.flatMap { $0 < 23 && ends.count < 3 ? hours(in: "\(first)-\($0 + 1)") : nil }
    }
    guard times != nil || fields[1] == "*" else { return nil }
    let parts = [
      fields[4] == "*" ? nil : WeekdayName.days(in: days).map { WeekdayName.condition($0) }, times,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  static let weekly = "days of the week and times of day are a condition: "

  /// What to write instead of a time of the clock.
  static let cron =
    "no rule fires at a time of the clock: a rule fires when something happens in the app, and `if: time.clock >= 09:00` "
    + "limits it to a time of day; for an event at an interval, let the app send a trigger, and declare it at the top of "
    + "the file, such as `triggers: [heartbeat]`"

  /// `09:00` for `9` and `9:00`; nil for other texts.
  private static func clock(_ text: String) -> String? {
    let half = ["am", "pm"].first { text.hasSuffix($0) }
    let digits = text.dropLast(half?.count ?? 0)
    let parts = digits.split(separator: ":").map { Int($0) }
    guard let first = parts.first, var hour = first, (0..<24).contains(hour), parts.count < 3 else {
      return nil
    }
    if half == "pm", hour < 12 { hour += 12 }
    if half == "am", hour == 12 { hour = 0 }
    let minute = parts.count == 2 ? parts[1] : 0
    guard let minute, (0..<60).contains(minute) else { return nil }
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
