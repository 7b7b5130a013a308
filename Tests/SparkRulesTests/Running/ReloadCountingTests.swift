import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

/// A session of random scrolls, taps and screens, with and without reloads at random times.
@Suite("Reloads during a session") @MainActor
struct ReloadCountingTests {
  private static let unchanged = """
    dwell:
      view: listing/product-<sku>
      from: appear
      to: disappear
      actions:
        - emit: viewed
          with:
            sku: ${sku}
            seconds: ${elapsed | round(2)}
    tapped:
      view: product-<sku>
      trigger: tap
      actions:
        - emit: tapped
          with:
            sku: ${sku}
        - poke:
        - count: taps
    once:
      view: product-<sku>
      trigger: appear
      once-per: [session, data.sku]
      actions:
        - emit: first
          with:
            sku: ${sku}
    rage:
      view: product-<sku>
      trigger: tap
      times: 2
      within: 3s
      actions:
        - poke:
        - emit: rage
          with:
            sku: ${sku}
    """

  private static func variant(_ number: Int, name: String = "shop") throws -> RuleSet {
    let extra = """
      extra:
        view: product-<sku>
        trigger: [appear, tap]
        actions:
          - log: version \(number)
      """
    let rules = number % 2 == 0 ? unchanged + "\n" + extra : extra + "\n" + unchanged
    return try .written(rules, above: "actions: [poke]", name: name)
  }

  /// The output of the rules that are in every version.
  private func play(_ seed: UInt64, reloading: Bool) throws -> [String] {
    var random = SeededGenerator(seed: seed)
    var other = SeededGenerator(seed: seed &+ 1)
    let versions = try (0..<4).map { try Self.variant($0) }
    let guest = try Self.variant(9, name: "guest")
    let bench = Bench(sets: [versions[0]])
    func maybeReload() {
      guard reloading, Int.random(in: 0..<3, using: &other) == 0 else { return }
      switch Int.random(in: 0..<6, using: &other) {
      case 0: bench.rules.load(guest)
      case 1: bench.rules.unload(named: "guest")
      default: bench.rules.load(versions[Int.random(in: 0..<4, using: &other)])
      }
    }
    bench.output.actions["poke"] = { _ in maybeReload() }
    let shelf = Shelf(40)
    shelf.table.sparkEvents = [SparkEvent(trigger: .didBeginScroll) { _ in maybeReload() }]
    for _ in 0..<30 {
      maybeReload()
      bench.clock.advance(by: Double(Int.random(in: 1..<200, using: &random)) / 100)
      switch Int.random(in: 0..<7, using: &random) {
      case 0..<3: shelf.scroll(toRow: Int.random(in: 0...30, using: &random))
      case 3..<5:
        let top = Int(shelf.table.contentOffset.y / 44)
        shelf.tap(row: top + Int.random(in: 0..<3, using: &random))
      case 5: shelf.cover()
      default: shelf.uncover()
      }
    }
    shelf.end()
    let counters = bench.rules.counters
    for rule in ["dwell", "tapped", "once", "rage"] {
      #expect(counters.count(of: .stateDropped, rule: rule, ruleSet: "shop") == 0)
    }
    let said = bench.output.events.filter { $0.ruleSet == "shop" }.map { event in
      let properties = event.properties.map { " \($0.name)=\($0.value.printed)" }.joined()
      return "\(RFC3339.text(event.time)) \(event.name)\(properties)"
    }
    // The order of the rules in the file changes only the order inside one trigger.
    return said.sorted()
  }

  @Test("reloads at random times, also inside actions, lose and repeat nothing")
  func counting() throws {
    for seed in Seeds.numbers(15) {
      let quiet = try play(seed, reloading: false)
      let reloaded = try play(seed, reloading: true)
      #expect(!quiet.isEmpty)
      #expect(quiet == reloaded, "SPARK_SEED=\(seed)")
    }
  }
}
