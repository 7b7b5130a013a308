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

  /// The condition that is true on some days.
  static func condition(_ days: [String]) -> String {
    days.count == 1
      ? "time.weekday == \"\(days[0])\""
      : "time.weekday in [\(days.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }
}
