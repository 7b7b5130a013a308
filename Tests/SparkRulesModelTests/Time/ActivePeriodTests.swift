import Foundation
import SparkRulesModel
import Testing

@Suite("The days and times of a campaign")
struct ActivePeriodTests {
  private func date(_ text: String) throws -> Date { try #require(RFC3339.time(text)) }

  @Test(
    "the number of a day",
    arguments: [
      ("1970-01-01T00:00Z", 0, 0), ("1969-12-31T23:59:59Z", 0, -1),
      ("1969-12-31T23:59:59Z", 3600, 0),
      ("2026-11-27T00:00Z", -1, 20_783), ("2026-11-27T00:00Z", 0, 20_784),
    ])
  func day(time: String, offset: Int, number: Int) throws {
    #expect(RFC3339.day(of: try date(time), offset: offset) == number)
  }

  @Test("without bounds, a period contains every time")
  func unlimited() throws {
    #expect(ActivePeriod().contains(try date("2026-11-27T00:00Z"), offset: 0))
  }

  @Test("days and times are printed as in a rule file")
  func printed() throws {
    #expect(ActivePeriod.Bound.day(20_784).description == "2026-11-27")
    #expect(
      ActivePeriod.Bound.time(try date("2026-11-27T18:00+01:00")).description == "2026-11-27T17:00Z"
    )
    #expect(
      ActivePeriod.Bound.time(try date("2026-11-27T18:00:05Z")).description
        == "2026-11-27T18:00:05Z")
  }
}
