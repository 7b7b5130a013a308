import Foundation

extension ActivePeriod.Bound {
  /// Reads a day such as `2026-11-27`, or a time with its zone such as `2026-11-27T18:00+01:00`.
  ///
  /// - Parameter text: The text.
  init?(_ text: String) {
    guard let literal = TypedLiteral(text), literal.text != nil,
      let date = RFC3339.time(literal.written)
    else { return nil }
    switch literal.type {
    case .date: self = .day(RFC3339.day(of: date, offset: 0))
    case .timestamp: self = .time(date)
    default: return nil
    }
  }

  /// The earliest and the latest time, in any time zone, at which a period that begins or ends here can begin
  /// or end, in seconds since 1970.
  private func times(isEnd: Bool) -> ClosedRange<Double> {
    switch self {
    case .time(let date): return date.timeIntervalSince1970...date.timeIntervalSince1970
    case .day(let day):
      let midnight = Double(isEnd ? day + 1 : day) * 86_400
      return midnight - 14 * 3600...midnight + 12 * 3600
    }
  }

  /// Returns whether no time, in any time zone, is in a period that begins here.
  ///
  /// - Parameter end: The end of the period.
  /// - Returns: Whether the period is empty.
  func isAfter(_ end: ActivePeriod.Bound) -> Bool {
    if case .day(let first) = self, case .day(let last) = end { return first > last }
    return times(isEnd: false).lowerBound >= end.times(isEnd: true).upperBound
  }

  /// Returns whether a period that ends here has ended before a day in UTC.
  ///
  /// - Parameter day: The day.
  /// - Returns: Whether it has ended.
  func ends(before day: CalendarDay) -> Bool {
    switch self {
    case .day(let last): last < day.number
    case .time(let end): end.timeIntervalSince1970 <= Double(day.number) * 86_400
    }
  }
}

extension ActivePeriod {
  /// The phrase for a campaign: `from Friday 2026-11-27 until the end of Monday 2026-11-30`.
  package var phrase: String {
    let start = from.map { "from \($0.withWeekday)" }
    let end = until.map { end in
      if case .time = end { "before \(end)" } else { "until the end of \(end.withWeekday)" }
    }
    return [start, end].compactMap { $0 }.joined(separator: " ")
  }
}

extension ActivePeriod.Bound {
  /// A date after its day of the week; a time by itself.
  fileprivate var withWeekday: String {
    guard case .day(let day) = self else { return description }
    let date = Date(timeIntervalSince1970: Double(day) * 86_400)
    guard case .text(let weekday) = RFC3339.part(.weekday, of: date, offset: 0) else {
      return description
    }
    return "\(weekday.capitalized) \(description)"
  }
}

/// A day of the Gregorian calendar.
public struct CalendarDay: Sendable, Hashable {
  /// The number of days since 1970.
  let number: Int

  /// Reads a day such as `2026-11-27`.
  ///
  /// - Parameter text: The text.
  public init?(_ text: String) {
    guard case .day(let number)? = ActivePeriod.Bound(text) else { return nil }
    self.number = number
  }
}
