import Foundation

/// `minutes: ${elapsed}`, which is in seconds.
enum UnitOfName: Check {
  static let id = CheckID("SR0579", "unit-of-name", .warning)
  static let title = "a value in another unit than its name says"
  static let explanation = """
    `elapsed` is in seconds: `${elapsed / 60 | round}` is in minutes, and `${elapsed * 1000 | round}` in \
    milliseconds. `index.row` counts from 0, and a quotient is a fraction: `${data.a / data.b | percent}`. `time` is a time in UTC; `time.clock`, `time.hour` and `time.weekday` are in the phone's time \
    zone.
    """
  static let bad = file("minutes: ⟦${elapsed | round}⟧")
  static let good = file("minutes: ${elapsed / 60 | round}")

  private static func file(_ property: String) -> String {
    Examples.rule(
      "view: Article\nfrom: appear\nto: disappear\nactions:\n  - emit: article_read\n    with:\n"
        + "      \(property)")
  }

  private static let units: [String: String] = [
    "ms": "* 1000", "msec": "* 1000", "msecs": "* 1000", "millis": "* 1000",
    "milliseconds": "* 1000", "millisecond": "* 1000", "min": "/ 60", "mins": "/ 60",
    "minutes": "/ 60", "minute": "/ 60", "hours": "/ 3600", "hour": "/ 3600",
  ]
  private static let clocks: [String: String] = [
    "local": "time.clock", "hour": "time.hour", "hours": "time.hour", "weekday": "time.weekday",
    "clock": "time.clock",
  ]

  /// Words for a place in a list, of which the first one is 1.
  private static let ranks: Set<String> = ["rank", "ranking", "place", "ordinal"]

  /// Whether a name contains a word of this check, as far as its bytes tell.
  private static func hasUnit(_ name: String) -> Bool {
    let name = name.lowercased().utf8
    return [
      "min", "hour", "ms", "msec", "milli", "local", "weekday", "clock", "utc", "gmt", "rank",
      "place", "ordinal", "percent", "pct",
    ].contains { name.hasBytes($0.utf8) }
  }

  /// Examines a property by its name.
  static func finding(_ text: ScalarText, named name: String) -> Diagnostic? {
    let bytes = text.value.utf8
    guard bytes.starts(with: "${".utf8), bytes.last == UInt8(ascii: "}"),
      bytes.contains(UInt8(ascii: "/"))
        || ["elapsed", "time", "index.row"].contains(where: {
          bytes.dropFirst(2).starts(with: $0.utf8)
        }),
      // Seconds and times under any other name.
      hasUnit(name)
    else { return nil }
    let inside = text.value.dropFirst(2).dropLast()
    let parts = inside.split(separator: "|", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard let value = parts.first else { return nil }
    let words = NamingStyle.words(of: name)
    if value.hasPrefix("time."), words.contains("utc") || words.contains("gmt") {
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "\(Quoted.code(value)) is in the phone's time zone, and the name says `utc`",
        help:
          "there is no part of the time in UTC: write `${time}` under a name such as `time_utc`, or another name "
          + "without `utc`")
    }
    if value.contains(" / "), !text.value.contains("percent"), !value.contains("100"),
      words.contains(where: ["percent", "percentage", "pct"].contains)
    {
      let rest = parts.count > 1 ? " | \(parts[1])" : ""
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "a quotient is a fraction such as 0.25, and the name says that it is in percent",
        help: "write \(Quoted.code("${\(value) | percent\(rest)}"))")
    }
    if let wrong = ["elapsed * 60", "elapsed * 3600"].first(where: { $0 == value }),
      let word = words.last(where: { units[$0] != nil }), let factor = units[word],
      factor.hasPrefix("/")
    {
      let rest = parts.count > 1 ? " | \(parts[1])" : ""
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "`elapsed` is in seconds, and \(Quoted.code(wrong)) is not in \(word)",
        help: "write \(Quoted.code("${elapsed \(factor)\(rest)}"))")
    }
    guard ["elapsed", "time", "index.row"].contains(value) else { return nil }
    if value == "index.row" {
      guard parts.count == 1, words.contains(where: ranks.contains) else { return nil }
      return text.finding(
        self, at: 0..<text.value.utf8.count, "`index.row` counts from 0",
        help: "write `${index.row + 1}`, which is 1 at the top")
    }
    if value == "time" {
      guard let clock = words.lazy.compactMap({ clocks[$0] }).first, !words.contains("utc")
      else { return nil }
      let isDay = parts.count > 1 || words.contains("date") || words.contains("day")
      if words.contains("local"), words.contains(where: ["at", "timestamp", "datetime"].contains) {
        return text.finding(
          self, at: 0..<text.value.utf8.count, "`time` is a date and time in UTC",
          help: "write `${time.date} ${time.clock}` for the phone's date and time")
      }
      let meant = isDay && words.contains("local") ? "time.date" : clock
      return text.finding(
        self, at: 0..<text.value.utf8.count, "`time` is a date and time in UTC",
        help: "write `${\(meant)}` for the phone's time")
    }
    guard let word = words.last(where: { units[$0] != nil }), let factor = units[word] else {
      return nil
    }
    // The minimum, as in `elapsed_min`, may be meant by another word.
    if word == "min", words.count == 1 { return nil }
    let filter = parts.count > 1 ? parts[1] : "round"
    return text.finding(
      self, at: 0..<text.value.utf8.count, "`elapsed` is in seconds, and the name says `\(word)`",
      help: "write \(Quoted.code("${elapsed \(factor) | \(filter)}"))")
  }
}
