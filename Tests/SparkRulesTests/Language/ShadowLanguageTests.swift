import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about shadow mode, one test for each.
@Suite("The language: shadow mode") @MainActor
struct ShadowLanguageTests {
  private let screen = Checkout()
  private let label = UILabel(frame: CGRect(x: 10, y: 60, width: 100, height: 20))

  init() {
    label.isUserInteractionEnabled = true
    label.accessibilityIdentifier = "price"
    screen.footer.addSubview(label)
  }

  private func stages(_ bench: Bench, of rule: String) -> [Int] {
    RuleCounters.shadowReasons.map { bench.rules.counters.count(of: $0, rule: rule) }
  }

  @Test(
    "a rule in shadow mode does nothing, takes no tap, and counts how far it came",
    arguments: ["", "once-per: install, ", "once-per: 24h, "])
  func counts(gate: String) throws {
    let bench = try Bench(
      written: """
        inner: {view: price, trigger: tap, mode: shadow, if: data.on, \(gate)actions: [log: inner]}
        outer: {view: footer, trigger: tap, actions: [log: outer]}
        """)
    for isOn in [true, false, true] {
      label.sparkData = ["on": .bool(isOn)]
      HeadlessScreens.tap(on: label)
    }
    #expect(bench.take() == Array(repeating: "info: outer", count: 3))
    #expect(stages(bench, of: "inner") == [3, 2, gate.isEmpty ? 2 : 1])
    #expect(stages(bench, of: "outer") == [0, 0, 0])
  }

  @Test("like any other rule, it counts a tap once, on the innermost view whose condition is true")
  func innermost() throws {
    label.sparkData = ["vip": false]
    screen.footer.sparkData = ["vip": true]
    let bench = try Bench(
      written: """
        vip: {view: "*", trigger: tap, mode: shadow, if: data.vip, actions: [log: "${data.x}"]}
        every: {view: "*", trigger: tap, mode: shadow, actions: [log: every]}
        """)
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == [])
    #expect(stages(bench, of: "vip") == [2, 1, 1])
    #expect(stages(bench, of: "every") == [1, 1, 1])
    #expect(bench.rules.counters.count(of: .missingValue, rule: "vip") == 1)
  }

  @Test("`mode` of a file applies to all rules, and a set in another mode begins anew")
  func ofFile() throws {
    let rules = "r: {view: price, trigger: tap, once-per: session, actions: [log: x]}"
    let bench = try Bench(written: rules, above: "mode: shadow")
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == [])
    bench.rules.load(try .written(rules))
    HeadlessScreens.tap(on: label)
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: x"])
    #expect(stages(bench, of: "r") == [1, 1, 1])
  }

  @Test("it never reads or changes the state on disk")
  func disk() throws {
    let store = TestStore()
    store.isUnreadable = true
    let bench = Bench(
      sets: [
        try .written(
          """
          gate: {view: price, trigger: tap, mode: shadow, once-per: install, actions: [log: x]}
          share: {view: price, trigger: tap, mode: shadow, sample: {share: 100%, by: install}, actions: [log: x]}
          """)
      ], store: store)
    HeadlessScreens.tap(on: label)
    #expect(stages(bench, of: "gate") == [1, 1, 1])
    #expect(stages(bench, of: "share") == [1, 1, 1])
    #expect(store.writes == 0)
  }

  @Test("it counts no label of a counter")
  func labels() throws {
    let count = "count: taps, with: {n: '${data.n}'}"
    let bench = try Bench(
      written: """
        shadow: {view: price, trigger: tap, mode: shadow, actions: [{\(count)}]}
        acts: {view: price, trigger: tap, if: data.n == -1, actions: [{\(count)}]}
        """)
    for number in 0..<150 {
      label.sparkData = ["n": .int(number)]
      HeadlessScreens.tap(on: label)
      bench.clock.advance(by: 1)
    }
    label.sparkData = ["n": -1]
    HeadlessScreens.tap(on: label)
    #expect(bench.rules.counters.count(of: .labelBudget) == 0)
    #expect(stages(bench, of: "shadow") == [151, 151, 151])
  }

  @Test("its delays and attempts leave those of other rules their number")
  func limits() throws {
    let shadows = (0..<205).map {
      "s\($0): {mode: shadow, steps: [one: a, two: never], actions: [count: done]}"
    }
    let bench = try Bench(
      written: """
        \(shadows.joined(separator: "\n"))
        waits: {mode: shadow, view: cell, from: appear, after: 9s, actions: [count: waited]}
        funnel: {steps: [one: a, two: b], actions: [log: funnel]}
        delay: {from: b, after: 5s, actions: [log: delay]}
        """, above: "triggers: [a, b, never]")
    let cells = (0..<1_010).map { _ in
      let cell = UIView(frame: .zero)
      cell.accessibilityIdentifier = "cell"
      return cell
    }
    SparkDetector.trackDisplay(forViews: cells)
    for name in ["a", "b"] { bench.rules.track(SparkTrigger(name)) }
    bench.pass(5)
    #expect(bench.take() == ["info: funnel", "info: delay"])
    // Each kind of rule has as many as all others together.
    #expect(bench.rules.counters.count(of: .stateBudget, rule: "waits") == 10)
    #expect(bench.rules.counters.count(of: .stateBudget, rule: "s204") == 1)
  }

  @Test("a compiled set has format 3 and behaves the same")
  func compiled() throws {
    let rule = "r: {view: v, trigger: tap, actions: [log: x]}"
    let sets = [
      try RuleSet.written(rule, above: "mode: shadow"),
      try RuleSet.written("r: {view: v, trigger: tap, mode: shadow, actions: [log: x]}"),
    ]
    for set in sets {
      #expect(set.compiled()[8] == 3)
      #expect(try RuleSet(compiled: set.compiled()) == set)
    }
    #expect(try RuleSet.written(rule).compiled()[8] == 1)
  }
}
