import SparkRulesModel

/// Days of the week in the spellings that people use, such as `Mon`.
enum WeekdayName {
  /// The names of functions that return the day of the week, without underscores.
  static let functions: Set<String> = ["weekday", "dayofweek", "dow", "dayname", "isoweekday"]

  /// The days from Monday to Friday.
  static let workdays = LocalTimePart.weekdays.filter { !$0.hasPrefix("s") }

  /// Saturday and Sunday.
  static let weekend = LocalTimePart.weekdays.filter { $0.hasPrefix("s") }

  /// The day that a text means, as `time.weekday` spells it; nil for other texts.
  static func day(_ text: some StringProtocol) -> String? {
    text.count < 3 ? nil : LocalTimePart.weekdays.first { $0.hasPrefix(text.lowercased()) }
  }

  /// The days that a word such as `weekends` and `workdays` means; nil for other words.
  static func named(_ word: String) -> [String]? {
    switch word.lowercased().filter(\.isLetter) {
    case "weekend", "weekends", "isweekend", "onweekends": weekend
    case "weekdays", "workday", "workdays", "workingday", "workingdays", "businessday",
      "businessdays", "isworkday", "isbusinessday", "isweekday", "onweekdays":
      workdays
    default: nil
    }
  }

  /// The days in `mon-fri`, `Monday to Friday`, `[sat, sun]` and `weekends`; nil for other texts.
  static func days(in text: String) -> [String]? {
    let words = [" to ", " - "].reduce(text.lowercased()) {
      $0.replacingOccurrences(of: $1, with: "-")
    }.split { " ,;&|[]\"'".contains($0) }.filter { $0 != "and" }
    let days = words.compactMap { period($0) }
    return days.isEmpty || days.count < words.count ? nil : days.flatMap { $0 }
  }

  /// The days that one of the words means.
  private static func period(_ word: Substring) -> [String]? {
    if let days = named(String(word)) ?? day(word).map({ [$0] }) { return days }
    let all = LocalTimePart.weekdays
    let ends = word.split(separator: "-").compactMap { day($0).flatMap(all.firstIndex) }
    guard ends.count == 2 else { return nil }
    let length = (ends[1] - ends[0] + all.count) % all.count
    return (0...length).map { all[(ends[0] + $0) % all.count] }
  }

  /// The condition that is true on some days.
  static func condition(_ days: [String]) -> String {
    days.count == 1
      ? "time.weekday == \"\(days[0])\""
      : "time.weekday in [\(days.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }
}
