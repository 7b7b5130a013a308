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
