import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about campaigns, one test for each.
@Suite("The language: campaigns") @MainActor
struct CampaignLanguageTests {
  private func times(_ texts: String..., zone: String, active: String, above: String = "") throws
    -> [String]
  {
    let bench = try Bench(
      written: "r: {view: v, trigger: appear, \(active), actions: [log: x]}", above: above)
    bench.clock.timeZone = TimeZone(identifier: zone)
    let view = UIView()
    view.accessibilityIdentifier = "v"
    return try texts.filter { text in
      bench.clock.set(try #require(RFC3339.time(text)))
      SparkDetector.trackDisplay(forViews: [view])
      return bench.take() == ["info: x"]
    }
  }

  @Test("days are those of the phone's time zone, and the last one is included")
  func days() throws {
    let berlin = try times(
      "2026-11-26T22:59:59Z", "2026-11-26T23:00Z", "2026-11-30T22:59:59Z", "2026-11-30T23:00Z",
      zone: "Europe/Berlin", active: "active: {from: 2026-11-27, until: 2026-11-30}")
    #expect(berlin == ["2026-11-26T23:00Z", "2026-11-30T22:59:59Z"])
  }

  @Test(
    "times are the same everywhere, and the last one is excluded",
    arguments: ["UTC", "Asia/Tokyo"])
  func timestamps(zone: String) throws {
    let found = try times(
      "2026-11-27T16:59:59Z", "2026-11-27T17:00Z", "2026-11-27T17:59:59Z", "2026-11-27T18:00Z",
      zone: zone, active: "active: {from: 2026-11-27T18:00+01:00, until: 2026-11-27T18:00Z}")
    #expect(found == ["2026-11-27T17:00Z", "2026-11-27T17:59:59Z"])
  }

  @Test("both the file and the rule must allow it; each may have only one bound")
  func both() throws {
    let found = try times(
      "2026-11-26T12:00Z", "2026-11-27T12:00Z", "2026-11-30T12:00Z", "2026-12-01T12:00Z",
      zone: "UTC", active: "active: {from: 2026-11-27}", above: "active: {until: 2026-11-30}")
    #expect(found == ["2026-11-27T12:00Z", "2026-11-30T12:00Z"])
  }

  @Test("a firing outside of the campaign is counted, uses up nothing and leaves the tap to others")
  func outside() throws {
    let bench = try Bench(
      written: """
        inner: {view: price, trigger: tap, active: {until: 2025-12-31}, actions: [log: inner]}
        outer: {view: footer, trigger: tap, actions: [log: outer]}
        """)
    let label = UILabel(frame: CGRect(x: 0, y: 60, width: 100, height: 20))
    label.accessibilityIdentifier = "price"
    label.isUserInteractionEnabled = true
    let checkout = Checkout()
    checkout.footer.addSubview(label)
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: outer"])
    #expect(bench.rules.counters.count(of: .notActive, rule: "inner") == 1)
    #expect(bench.rules.counters.total == 1)
  }

  @Test("a compiled set has format 3 and behaves the same")
  func compiled() throws {
    let set = try RuleSet.written(
      "r: {view: v, trigger: appear, active: {from: 2026-01-02}, once-per: 24h, actions: [log: x]}",
      above: "active: {until: 2026-01-03T00:00Z}")
    #expect(set.compiled()[8] == 3)
    #expect(try RuleSet(compiled: set.compiled()) == set)
  }
}
