import Foundation
import HeadlessUIKit
import SparkChamber
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about versions and the local time, one test for each.
@Suite("The language: versions and local time") @MainActor
struct VersionLanguageTests {
  private func log(_ condition: String) throws -> (Bench, @MainActor () -> Bool) {
    let bench = try Bench(
      written: "r: {view: v, trigger: appear, if: '\(condition)', actions: [log: x]}")
    let view = UIView()
    view.accessibilityIdentifier = "v"
    return (
      bench,
      {
        SparkDetector.trackDisplay(forViews: [view])
        return bench.take() == ["info: x"]
      }
    )
  }

  @Test("3.10 is later than 3.2, also with a build number")
  func later() throws {
    let (bench, fires) = try log("app.version >= 3.2.0")
    for (version, isLater) in [
      ("3.10", true), ("3.2", true), ("3.2.0-beta", true), ("3.10.1 (42)", true), ("3.1.9", false),
      ("2.99", false),
    ] {
      bench.rules.setApp("version", to: .text(version))
      #expect(fires() == isLater, "\(version)")
    }
    #expect(bench.rules.counters.count(of: .typeMismatch) == 0)
  }

  @Test("a text that is no version makes the comparison null, which is counted")
  func noVersion() throws {
    let (bench, fires) = try log("not app.version < 3.2.0")
    bench.rules.setApp("version", to: "internal")
    #expect(!fires())
    #expect(bench.rules.counters.count(of: .typeMismatch) == 1)
    bench.rules.setApp("version", to: 3.5)
    #expect(!fires())
    #expect(bench.rules.counters.count(of: .typeMismatch) == 2)
    let (absent, absentFires) = try log("not app.version < 3.2.0")
    #expect(!absentFires())
    #expect(absent.rules.counters.count(of: .typeMismatch) == 0)
  }

  @Test("a list contains a version regardless of missing numbers")
  func lists() throws {
    let (bench, fires) = try log("app.version in [3.1.0, 3.2.0]")
    for (version, isIn) in [("3.1", true), ("3.2.0.0", true), ("3.1.1", false)] {
      bench.rules.setApp("version", to: .text(version))
      #expect(fires() == isIn, "\(version)")
    }
  }

  @Test("Friday evening is that of the phone's time zone")
  func evening() throws {
    let (bench, fires) = try log("time.weekday == \"friday\" and time.clock >= 18:00")
    // A Friday.
    let noon = try #require(RFC3339.time("2026-11-27T12:00Z"))
    bench.clock.set(noon.addingTimeInterval(5.5 * 3600))
    #expect(!fires())
    bench.clock.timeZone = TimeZone(identifier: "Europe/Berlin")
    #expect(fires())
    bench.clock.timeZone = TimeZone(identifier: "Asia/Tokyo")
    #expect(!fires())
  }

  @Test("dates, hours and times with a zone are compared")
  func times() throws {
    for (condition, holds) in [
      ("time.date in [2026-12-24, 2026-12-25]", true), ("time.date < 2026-12-24", false),
      ("time.hour == 18", true), ("time >= 2026-12-24T18:00Z", true),
      ("time < 2026-12-24T18:00+01:00", false), ("time.clock == 18:00", true),
    ] {
      let (bench, fires) = try log(condition)
      bench.clock.set(try #require(RFC3339.time("2026-12-24T18:00Z")))
      #expect(fires() == holds, "\(condition)")
    }
  }
}
