import Foundation
import Testing

@testable import SparkRulesModel

@Suite("Dates as text")
struct RFC3339Tests {
  static let dates: [(Double, String)] = [
    (0, "1970-01-01T00:00:00.000Z"), (1_767_225_601.5, "2026-01-01T00:00:01.500Z"),
    (-0.001, "1969-12-31T23:59:59.999Z"), (951_782_400, "2000-02-29T00:00:00.000Z"),
    (-2_203_891_200, "1900-03-01T00:00:00.000Z"), (4_107_542_400, "2100-03-01T00:00:00.000Z"),
    (1_735_689_599.9996, "2025-01-01T00:00:00.000Z"), (1.0004, "1970-01-01T00:00:01.000Z"),
    (-62_135_596_800, "0001-01-01T00:00:00.000Z"), (-62_167_219_200, "0000-01-01T00:00:00.000Z"),
    (253_402_300_799.999, "9999-12-31T23:59:59.999Z"),
    (253_402_300_800, "9999-12-31T23:59:59.999Z"), (1e300, "9999-12-31T23:59:59.999Z"),
    (.infinity, "9999-12-31T23:59:59.999Z"), (-1e300, "0000-01-01T00:00:00.000Z"),
    (.nan, "1970-01-01T00:00:00.000Z"),
  ]

  @Test(
    "a date is printed as UTC with milliseconds, within the years 0000 to 9999", arguments: dates)
  func table(seconds: Double, text: String) {
    #expect(RFC3339.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test("every day of eight centuries is equal to that of Foundation's calendar")
  func againstFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    // From 1600 on, because Foundation's calendar changes to the Julian one in 1582.
    for day in stride(from: -135_140, through: 157_054, by: 61) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 45_296.789)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let expected = String(
        format: "%04d-%02d-%02dT12:34:56.789Z", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      #expect(RFC3339.text(date) == expected)
    }
  }

  @Test(
    "the parts of the local time are those of Foundation's calendar",
    arguments: ["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Kiritimati"])
  func localParts(zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    // Around both changes of daylight saving time, and every few days of eight years.
    for hours in Array(0..<96) + Array(stride(from: 0, to: 70_000, by: 53)) {
      let date = Date(timeIntervalSince1970: 1_774_656_000 + Double(hours) * 1_800)
      let offset = zone.secondsFromGMT(for: date)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .weekday], from: date)
      let (hour, minute) = (parts.hour ?? -1, parts.minute ?? -1)
      let day = String(
        format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      let weekday = LocalTimePart.weekdays[((parts.weekday ?? 1) + 5) % 7]
      #expect(RFC3339.part(.date, of: date, offset: offset) == .text(day))
      #expect(
        RFC3339.part(.clock, of: date, offset: offset)
          == .text(String(format: "%02d:%02d", hour, minute)))
      #expect(RFC3339.part(.hour, of: date, offset: offset) == .int(hour))
      #expect(RFC3339.part(.weekday, of: date, offset: offset) == .text(weekday))
    }
  }

  @Test(
    "a day and a time with its zone are read",
    arguments: [
      ("2026-12-24", 1_798_070_400), ("2026-12-24T18:00Z", 1_798_135_200),
      ("2026-12-24T18:00:30+01:00", 1_798_131_630), ("2026-12-24T18:00-03:30", 1_798_147_800),
      ("2026-12-24T18:00:30.500Z", 1_798_135_230.5), ("2000-02-29", 951_782_400),
      ("1969-12-31T23:59:59Z", -1),
    ])
  func reading(text: String, seconds: Double) {
    #expect(RFC3339.time(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(
    "a day or time that does not exist is refused",
    arguments: [
      "", "T", "9223372036854775807-01-01", "10000-01-01", "2026-02-29", "2026-13-01", "2026-00-10",
      "2026-04-31", "2026-12-24T24:00Z",
      "2026-12-24T18:60Z", "2026-12-24T18:ab:30Z", "2026-12-24T18:00:Z", "2026-12-24T18:00:1e1Z",
      "2026-12-24T18:00", "2026-12-24T18:00+99:00", "2026-12-24TZ",
    ])
  func refusing(text: String) {
    #expect(RFC3339.time(text) == nil)
  }
}
