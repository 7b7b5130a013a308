import Foundation
import SparkRulesModel

/// Days in the notations that people use, such as `27.11.2026`.
enum DayLiteral {
  /// The day or time that was most likely meant: `27.11.2026`, `2026-11-27 18:00`.
  static func nearest(to text: String) -> String? {
    if let day = named(text) { return day }
    let parts = text.split(whereSeparator: { " T".contains($0) }).map(String.init)
    guard var first = parts.first, parts.count < 3 else { return nil }
    // `20261127`, as in names of files
    if first.utf8.count == 8,
      let found = first.wholeMatch(of: TextPattern(#"(20\d\d)(\d\d)(\d\d)"#))
    {
      first = "\(found[1])-\(found[2])-\(found[3])"
    }
    let written = first.split { "./-".contains($0) }
    let separated = written.compactMap { Int($0) }
    guard separated.count == 3, written.count == 3 else { return nil }
    // A day between slashes is before the month in some countries and after it in others.
    let isYearLast = separated[2] > 31
    let isDayFirst = isYearLast && (first.contains(".") || separated[0] > 12)
    let isMonthFirst = isYearLast && first.contains("/") && separated[1] > 12
    guard isDayFirst || isMonthFirst || separated[0] > 31 else { return nil }
    let numbers =
      isDayFirst
      ? separated.reversed()
      : isMonthFirst ? [separated[2], separated[0], separated[1]] : separated
    let day = String(format: "%04d-%02d-%02d", numbers[0], numbers[1], numbers[2])
    // The last day of a period belongs to it.
    let ends = ["23:59", "23:59:59", "24:00", "24:00:00"]
    let hasTime = parts.count == 2 && !ends.contains(parts[1])
    let candidate = hasTime ? "\(day)T\(parts[1])" : day
    if let known = [candidate, "\(candidate)Z"].first(where: { ActivePeriod.Bound($0) != nil }) {
      return known
    }
    // 31 November is most likely the last day of the month.
    guard (29...31).contains(numbers[2]), parts.count == 1 else { return nil }
    return (28...30).reversed().lazy.map {
      String(format: "%04d-%02d-%02d", numbers[0], numbers[1], $0)
    }.first { ActivePeriod.Bound($0) != nil }
  }

  /// The day that was most likely meant, beside another one that shows whether days are before months: `01/06/2025` before
  /// `31/08/2025`.
  static func nearest(to text: String, beside other: String?) -> String? {
    if let day = nearest(to: text) {
      // Beside a time, `23:59` is one as well.
      let hasTime = other.map {
        $0.contains(":") && $0.firstMatch(of: TextPattern("[T ]00:00")) == nil
      }
      let time = text.split(whereSeparator: { " T".contains($0) }).dropFirst().first
      let end = time.map { "\(day)T\($0)Z" }
      return hasTime == true && end.flatMap { ActivePeriod.Bound($0) } != nil ? end : day
    }
    let (parts, others) = (text.split(separator: "/"), other?.split(separator: "/") ?? [])
    guard parts.count == 3, others.count == 3, let other, nearest(to: other) != nil,
      let first = Int(others[0])
    else { return nil }
    return nearest(
      to: first > 12
        ? parts.joined(separator: ".") : "\(parts[1]).\(parts[0]).\(parts[2])")
  }

  /// Whether a text is a day, although it may not tell whether the day or the month comes first.
  static func isDay(_ text: String) -> Bool {
    nearest(to: text, beside: "31/12/2000") != nil
  }

  /// The names of the months.
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The day in `31 May 2026`, `May 31, 2026` and `31st of May 2026`; nil for other texts.
  private static func named(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0 != "of" }
    guard words.count == 3,
      let word = words.first(where: { $0.count > 2 && $0.first?.isLetter == true }),
      let month = months.firstIndex(where: { $0.hasPrefix(word) })
    else { return nil }
    let numbers = words.filter { $0 != word }.map { Int($0.prefix { $0.isNumber }) }
    guard numbers.count == 2, let first = numbers[0], let last = numbers[1],
      let year = [first, last].first(where: { (1_000...9_999).contains($0) }),
      let day = [first, last].first(where: { (1...31).contains($0) })
    else { return nil }
    let written = String(format: "%04d-%02d-%02d", year, month + 1, day)
    return ActivePeriod.Bound(written) == nil ? nil : written
  }
}
