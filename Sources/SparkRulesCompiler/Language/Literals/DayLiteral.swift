import Foundation
import SparkRulesModel

/// Days in the notations that people use, such as `27.11.2026`.
enum DayLiteral {
  /// The day or time that was most likely meant: `27.11.2026`, `2026-11-27 18:00`.
  static func nearest(to text: String) -> String? {
    let parts = text.split(whereSeparator: { " T".contains($0) }).map(String.init)
    guard let first = parts.first, parts.count < 3 else { return nil }
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
    let hasTime = parts.count == 2 && !["23:59", "23:59:59"].contains(parts[1])
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
}
