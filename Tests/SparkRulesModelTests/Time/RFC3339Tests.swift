import Foundation
import SparkRulesModel
import Testing

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
}
