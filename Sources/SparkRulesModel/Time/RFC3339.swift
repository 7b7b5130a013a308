import Foundation

/// Times in the format of RFC 3339, in UTC with milliseconds.
public enum RFC3339 {
  /// Formats a time, such as `2026-01-01T00:00:01.500Z`.
  ///
  /// The Gregorian calendar is used for all times, also before its introduction; a time is rounded
  /// to the nearest millisecond. A time outside of the years 0000 to 9999, which RFC 3339 cannot
  /// represent, becomes their first or last millisecond; a time that is not a number becomes the
  /// first of 1970.
  ///
  /// - Parameter date: The time.
  /// - Returns: The text, always with 24 characters.
  public static func text(_ date: Date) -> String {
    let total = milliseconds(date)
    let days = floorDivide(total, 86_400_000)
    let rest = total - days * 86_400_000
    let (year, month, day) = civil(days)
    var text = Array("0000-00-00T00:00:00.000Z".utf8)
    func write(_ value: Int, at range: Range<Int>) {
      var rest = value
      for index in range.reversed() {
        text[index] += UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
    write(year, at: 0..<4)
    write(month, at: 5..<7)
    write(day, at: 8..<10)
    write(rest / 3_600_000, at: 11..<13)
    write(rest / 60_000 % 60, at: 14..<16)
    write(rest / 1000 % 60, at: 17..<19)
    write(rest % 1000, at: 20..<23)
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns a part of a time in a time zone.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - date: The time.
  ///   - offset: The offset of the time zone at that time, in seconds.
  /// - Returns: The part.
  package static func part(_ part: LocalTimePart, of date: Date, offset: Int) -> SparkValue {
    let local = date.addingTimeInterval(Double(offset))
    let text = text(local).utf8
    switch part {
    case .date: return .text(String(Substring(text.prefix(10))))
    case .clock: return .text(String(Substring(text.dropFirst(11).prefix(5))))
    case .hour: return .int(Int(Substring(text.dropFirst(11).prefix(2))) ?? 0)
    case .weekday:
      let days = floorDivide(milliseconds(local), 86_400_000)
      // 1970-01-01 was a Thursday.
      let weekday = days + 3 - 7 * floorDivide(days + 3, 7)
      return .text(LocalTimePart.weekdays[weekday])
    }
  }

  /// Returns the number of days from 1 January 1970 to a time, in a time zone.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - offset: The offset of the time zone at that time, in seconds.
  /// - Returns: The number of days, negative for times before 1970.
  package static func day(of date: Date, offset: Int) -> Int {
    floorDivide(milliseconds(date.addingTimeInterval(Double(offset))), 86_400_000)
  }

  /// Returns the text of a day and a time of day, if there is such a time.
  ///
  /// - Parameter text: A date, `T`, hours, minutes and perhaps seconds with a fraction, and `Z` or an offset such as
  ///   `+01:00`; or only the date.
  /// - Returns: The time; nil if there is none.
  package static func time(_ text: String) -> Date? {
    let parts = text.utf8.split(separator: UInt8(ascii: "T"))
    guard let date = parts.first else { return nil }
    let day = date.split(separator: UInt8(ascii: "-")).compactMap { Int(Substring($0)) }
    guard day.count == 3, (0...9999).contains(day[0]), (1...12).contains(day[1]),
      (1...31).contains(day[2])
    else { return nil }
    let days = self.days(day[0], day[1], day[2])
    guard civil(days) == (day[0], day[1], day[2]) else { return nil }
    var seconds = Double(days * 86_400)
    if parts.count > 1 {
      guard let time = secondsOfDay(Substring(parts[1])) else { return nil }
      seconds += time
    }
    return Date(timeIntervalSince1970: seconds)
  }

  /// The seconds after midnight in UTC of a time of day with its zone.
  private static func secondsOfDay(_ text: Substring) -> Double? {
    let clock = text.prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
    let zone = text.dropFirst(clock.count)
    guard let seconds = clockSeconds(clock), let sign = zone.first else { return nil }
    if sign == "Z" { return seconds }
    guard let offset = clockSeconds(zone.dropFirst()) else { return nil }
    return seconds - (sign == "-" ? -offset : offset)
  }

  /// The seconds of `18:00`, `18:00:30` or `18:00:30.5`; nil if there is no such time.
  private static func clockSeconds(_ text: Substring) -> Double? {
    let isClock = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x3A || $0 == 0x2E }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard isClock, (2...3).contains(parts.count), let hours = Int(parts[0]),
      let minutes = Int(parts[1]), let seconds = parts.count == 3 ? Double(parts[2]) : 0,
      hours < 24, minutes < 60, seconds < 60
    else { return nil }
    return Double(hours * 3600 + minutes * 60) + seconds
  }

  /// The number of days since 1970-01-01, by Howard Hinnant's `days_from_civil`.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = floorDivide(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Milliseconds since 1970, limited to the years 0000 to 9999.
  private static func milliseconds(_ date: Date) -> Int {
    let value = (date.timeIntervalSince1970 * 1000).rounded()
    if value.isNaN { return 0 }
    return Int(min(max(value, -62_167_219_200_000), 253_402_300_799_999))
  }

  /// Converts the number of days since 1970-01-01 to year, month and day.
  ///
  /// This is Howard Hinnant's `civil_from_days`
  /// (https://howardhinnant.github.io/date_algorithms.html): years begin in March, so that the leap
  /// day is the last one.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
