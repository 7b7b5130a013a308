import Foundation

/// Moments as text: RFC 3339, in UTC, with milliseconds.
public enum RFC3339 {
  /// The spelling of a moment, such as `2026-01-01T00:00:01.500Z`.
  ///
  /// The Gregorian calendar is used throughout, also for days before it was; a moment is rounded to
  /// the nearest millisecond. What lies outside the years 0000 to 9999, for which RFC 3339 has no
  /// spelling, becomes their first or last millisecond, and what is not a number the first of 1970.
  ///
  /// - Parameter date: The moment.
  /// - Returns: Its spelling, always 24 characters.
  public static func text(_ date: Date) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { bytes in
      guard let place = bytes.baseAddress else { return "" }
      write(date, to: place)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// How many bytes a moment takes as text.
  static let length = 24

  /// Writes what `text(_:)` gives.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - place: Where to; takes `length` bytes.
  static func write(_ date: Date, to place: UnsafeMutablePointer<UInt8>) {
    let total = milliseconds(date)
    let days = floorDivide(total, 86_400_000)
    let rest = total - days * 86_400_000
    let (year, month, day) = civil(days)
    write(year / 100, "0", place)
    write(year % 100, "-", place + 2)
    write(month, "-", place + 5)
    write(day, "T", place + 8)
    write(rest / 3_600_000, ":", place + 11)
    write(rest / 60_000 % 60, ":", place + 14)
    write(rest / 1000 % 60, ".", place + 17)
    let fraction = rest % 1000
    place[20] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: fraction / 100)
    write(fraction % 100, "Z", place + 21)
  }

  /// Writes two digits and what follows them.
  @inline(__always)
  private static func write(
    _ value: Int, _ after: Unicode.Scalar, _ place: UnsafeMutablePointer<UInt8>
  ) {
    let value = UInt8(truncatingIfNeeded: value)
    place[0] = UInt8(ascii: "0") &+ value / 10
    place[1] = UInt8(ascii: "0") &+ value % 10
    place[2] = UInt8(ascii: after)
  }

  /// Milliseconds since 1970, kept within the years 0000 to 9999.
  private static func milliseconds(_ date: Date) -> Int {
    let value = (date.timeIntervalSince1970 * 1000).rounded()
    if value.isNaN { return 0 }
    return Int(min(max(value, -62_167_219_200_000), 253_402_300_799_999))
  }

  /// Year, month and day of a day counted from 1970-01-01.
  ///
  /// Howard Hinnant's `civil_from_days` (https://howardhinnant.github.io/date_algorithms.html): years
  /// begin in March, so that the leap day is their last.
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
