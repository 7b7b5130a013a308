import Foundation

/// `minutes: ${elapsed}`, which is in seconds.
enum UnitOfName: ValueCheck {
  static let id = CheckID("SR0579", "unit-of-name", .warning)
  static let title = "a value in another unit than its name says"
  static let explanation = """
    `elapsed` is in seconds: `${elapsed / 60 | round}` is in minutes, and `${elapsed * 1000 | round}` in \
    milliseconds. `index.row` counts from 0, and a quotient is a fraction: `${data.a / data.b | percent}`. \
    `time` is a time in UTC; `time.clock`, `time.hour` and `time.weekday` are in the phone's time zone.
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

  /// All words of names that this check compares with values.
  private static let vocabulary = Set(units.keys).union(clocks.keys).union(ranks)
    .union(durations).union(["utc", "gmt", "percent", "percentage", "pct"])

  private static let durations: Set<String> = ["seconds", "secs", "sec", "duration", "for"]

  /// A property that is examined.
  private struct Property {
    let text: ScalarText
    /// The words of its name.
    let words: [String]
    /// The expression before the first filter.
    let value: String
    /// The filters, each after `|`.
    let filters: String

    /// The finding for the whole value, and the expression that was probably meant.
    func finding(_ message: String, write meant: String) -> Diagnostic {
      text.finding(
        UnitOfName.self, at: 0..<text.value.utf8.count, message,
        help: "write \(Quoted.code("${\(meant)}"))")
    }
  }

  /// Examines a property by its name.
  static func finding(_ text: ScalarText, named name: String) -> Diagnostic? {
    let bytes = text.value.utf8
    guard bytes.starts(with: "${".utf8), bytes.last == UInt8(ascii: "}"),
      bytes.contains(UInt8(ascii: "/"))
        || ["elapsed", "time", "index.row", "visible", "depth"].contains(where: {
          bytes.dropFirst(2).starts(with: $0.utf8)
        })
    else { return nil }
    let words = NamingStyle.words(of: name)
    guard words.contains(where: vocabulary.contains) else { return nil }
    let inside = text.value.dropFirst(2).dropLast()
    var depth = 0
    // A filter in parentheses belongs to an operand.
    let value = inside.prefix {
      depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
      return $0 != "|" || depth > 0
    }
    let filters = inside[value.endIndex...].trimmingCharacters(in: .whitespaces)
    let property = Property(
      text: text, words: words,
      value: value.trimmingCharacters(in: .whitespaces),
      filters: filters.isEmpty ? "" : " " + filters)
    switch property.value {
    case "visible" where isRounded(property), "depth" where isRounded(property):
      return property.finding(
        "\(Quoted.code(property.value)) is a fraction from 0 to 1, and the name says that it is in percent",
        write: "\(property.value) | percent")
    case "index.row": return row(property)
    case "time": return time(property)
    case "visible" where words.last.map(durations.union(units.keys).contains) == true:
      return property.finding(
        "`visible` is the visible part of the view, and the name says that it is a time",
        write: inUnit(of: name) ?? "elapsed | round(1)")
    case "elapsed", "elapsed * 60", "elapsed * 3600": return elapsed(property)
    default: return quotient(property) ?? partOfTime(property)
    }
  }

  /// Whether a fraction is only rounded, and its name is that of a percentage.
  private static func isRounded(_ property: Property) -> Bool {
    property.filters.hasPrefix(" | round") && !property.filters.dropFirst(3).contains("|")
      && property.words.contains(where: ["percent", "percentage", "pct"].contains)
  }

  private static func row(_ property: Property) -> Diagnostic? {
    guard property.filters.isEmpty, property.words.contains(where: ranks.contains) else {
      return nil
    }
    return property.finding("`index.row` counts from 0, and a rank from 1", write: "index.row + 1")
  }

  private static func time(_ property: Property) -> Diagnostic? {
    let words = property.words
    guard let clock = words.lazy.compactMap({ clocks[$0] }).first, !words.contains("utc") else {
      return nil
    }
    let message = "`time` is a date and time in UTC"
    guard words.contains("local") else { return property.finding(message, write: clock) }
    if words.contains(where: ["at", "timestamp", "datetime"].contains) {
      return property.text.finding(
        self, at: 0..<property.text.value.utf8.count, message,
        help: "write `${time.date} ${time.clock}` for the phone's date and time")
    }
    let isDay = !property.filters.isEmpty || words.contains(where: ["date", "day"].contains)
    return property.finding(message, write: isDay ? "time.date" : clock)
  }

  /// `elapsed` in the unit that the name of a property contains; nil without one.
  static func inUnit(of name: String) -> String? {
    unit(in: NamingStyle.words(of: name)).map { "elapsed \($0.factor) | round" }
  }

  private static func unit(in words: [String]) -> (word: String, factor: String)? {
    guard let word = words.last(where: { units[$0] != nil }), let factor = units[word],
      // `min` alone may be a minimum.
      word != "min" || words.count > 1
    else { return nil }
    return (word, factor)
  }

  private static func elapsed(_ property: Property) -> Diagnostic? {
    // `${elapsed | minutes}` is no filter, which is reported.
    let filter = property.filters.drop { "| ".contains($0) }.prefix(while: \.isLetter)
    guard !units.keys.contains(String(filter)), let (word, factor) = unit(in: property.words),
      property.value == "elapsed" || factor.hasPrefix("/")
    else { return nil }
    let filters = property.filters.isEmpty ? " | round" : property.filters
    return property.finding(
      "`elapsed` is in seconds, and the name says `\(word)`", write: "elapsed \(factor)\(filters)")
  }

  private static func quotient(_ property: Property) -> Diagnostic? {
    guard property.value.contains(" / "), !property.value.contains("100"),
      !property.filters.contains("percent"),
      property.words.contains(where: ["percent", "percentage", "pct"].contains)
    else { return nil }
    return property.finding(
      "a quotient is a fraction such as 0.25, and the name says that it is in percent",
      write: "\(property.value) | percent\(property.filters)")
  }

  private static func partOfTime(_ property: Property) -> Diagnostic? {
    guard property.value.hasPrefix("time."),
      property.words.contains(where: ["utc", "gmt"].contains)
    else { return nil }
    return property.text.finding(
      self, at: 0..<property.text.value.utf8.count,
      "\(Quoted.code(property.value)) is in the phone's time zone, and the name says `utc`",
      help:
        "no part of the time is in UTC: write `${time}` under a name such as `time_utc`, or another name "
        + "without `utc`")
  }
}
