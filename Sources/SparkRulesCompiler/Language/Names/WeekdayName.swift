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

  /// The days that a word means which is a condition by itself, such as `weekday` and `weekend`; nil for other words.
  static func alone(_ word: String) -> [String]? {
    named(word) ?? (word.lowercased() == "weekday" ? workdays : nil)
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

  /// The days with some numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers. Monday is 1, unless all are those of a weekend or of workdays in another week.
  ///   - isRange: Whether these are the first and the last one.
  /// - Returns: The names of the days; nil for numbers that no week has.
  static func days(numbered numbers: [Int], isRange: Bool = false) -> [String]? {
    guard !numbers.isEmpty, numbers.allSatisfy({ (0...7).contains($0) }) else { return nil }
    var all = Set(numbers)
    if isRange, let first = numbers.first, let last = numbers.last, first <= last {
      all = Set(first...last)
    }
    // In some weeks, Sunday is 0 or 1.
    if all == [0, 6] || all == [1, 7] { return weekend }
    if all == Set(2...6) { return workdays }
    let days = all.map { ($0 + 6) % 7 }.sorted()
    return Set(days).sorted().map { LocalTimePart.weekdays[$0] }
  }

  /// The days on one side of another one, as in `time.weekday <= 5` and `time.weekday < "saturday"`; nil if there are
  /// none.
  static func days(_ symbol: BinaryOperator, _ limit: String) -> [String]? {
    let all = LocalTimePart.weekdays
    guard let position = day(limit).flatMap(all.firstIndex) ?? Int(limit).map({ $0 - 1 }),
      (-1...all.count).contains(position)
    else { return nil }
    let days = all.enumerated().filter { index, _ in
      switch symbol {
      case .less: index < position
      case .lessOrEqual: index <= position
      case .greater: index > position
      case .greaterOrEqual: index >= position
      case .equal: index == position
      default: false
      }
    }.map(\.element)
    return days.isEmpty || days.count == all.count ? nil : days
  }
}
