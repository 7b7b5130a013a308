import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

/// The rules of the language about `after`, one test for each.
@Suite("The language: after") @MainActor
struct DelayLanguageTests {
  private func view(_ id: String, data: [String: SparkValue] = [:]) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = id
    view.sparkData = data
    return view
  }

  private func appear(_ view: UIView) { SparkDetector.trackDisplay(forViews: [view]) }

  @Test("a rule fires once, when the time has passed since the start")
  func once() throws {
    let bench = try Bench(
      written: "r: {view: v, from: appear, after: 10s, actions: [log: '${elapsed} ${trigger}']}")
    appear(view("v"))
    bench.pass(9.9)
    #expect(bench.take() == [])
    bench.pass(0.1)
    #expect(bench.take() == ["info: 10 appear"])
    bench.pass(100)
    #expect(bench.take() == [])
    #expect(bench.turns.nextWaking == nil)
  }

  @Test("each view has its own time, and its values are those of the start")
  func values() throws {
    let bench = try Bench(
      written: """
        r:
          view: product-<sku>
          from: appear
          after: 5s
          actions: [log: "${sku} ${data.price} ${view.id} ${from.data.price}"]
        """)
    var first: UIView? = view("product-1", data: ["price": 3])
    if let first { appear(first) }
    bench.pass(2)
    let second = view("product-2", data: ["price": 4])
    appear(second)
    first?.sparkData = ["price": 9]
    first = nil
    bench.pass(3)
    #expect(bench.take() == ["info: 1 3 product-1 3"])
    bench.pass(2)
    #expect(bench.take() == ["info: 2 4 product-2 4"])
  }

  @Test("a view that disappears, a field that loses the focus, and `without` cancel it")
  func cancelled() throws {
    let bench = try Bench(
      written: """
        seen: {view: v, from: appear, after: 5s, actions: [log: seen]}
        typed: {view: f, from: focus, after: 5s, actions: [log: typed]}
        calm: {from: {view: v, trigger: appear}, after: 5s, without: stop, actions: [log: calm]}
        """, above: "triggers: [stop]")
    let shown = view("v")
    appear(shown)
    SparkDetector.trackEndDisplaying(forViews: [shown])
    let field = view("f")
    SparkDetector.trackBecameFirstResponder(forView: field)
    SparkDetector.trackResignedFirstResponder(forView: field)
    bench.pass(10)
    #expect(bench.take() == [])
    appear(shown)
    bench.rules.track(SparkTrigger("stop"))
    bench.pass(10)
    #expect(bench.take() == ["info: seen"])
  }

  @Test("inactivity: every touch starts over, and the background does not count")
  func inactivity() throws {
    AppLaunch.current.hasReportedStart = false
    let bench = try Bench(
      written: "r: {from: [app-foreground, touch], after: 10s, actions: [log: '${elapsed}']}")
    HeadlessScreens.finishLaunching()
    bench.pass(8)
    SparkTracking.touchBegan?()
    bench.pass(8)
    #expect(bench.take() == [])
    HeadlessScreens.enterBackground()
    bench.pass(60)
    #expect(bench.take() == [])
    HeadlessScreens.enterForeground()
    bench.pass(9)
    #expect(bench.take() == [])
    bench.pass(1)
    #expect(bench.take() == ["info: 10"])
    SparkTracking.touchBegan?()
    bench.pass(10)
    #expect(bench.take() == ["info: 10"])
  }

  @Test("keep: first ignores a later start")
  func keepFirst() throws {
    let bench = try Bench(
      written: "r: {from: go, after: 5s, keep: first, actions: [log: '${elapsed}']}",
      above: "triggers: [go]")
    bench.rules.track(SparkTrigger("go"))
    bench.pass(3)
    bench.rules.track(SparkTrigger("go"))
    bench.pass(2)
    #expect(bench.take() == ["info: 5"])
    bench.pass(10)
    #expect(bench.take() == [])
  }

  @Test("an app waits for at most 1,000 delays; the others are counted")
  func limit() throws {
    let bench = try Bench(written: "r: {view: v, from: appear, after: 5s, actions: [count: seen]}")
    let views = (0..<1_010).map { _ in view("v") }
    SparkDetector.trackDisplay(forViews: views)
    // A rule fires at most 100 times in a second.
    #expect(bench.rules.runtime.delays.count == OpenDelays.limit)
    #expect(
      bench.rules.counters.entries.first { $0.key.reason == .stateBudget }?.count == 10)
  }

  @Test("unloading and disabling end all delays")
  func unloaded() throws {
    let rule = "r: {from: go, after: 5s, actions: [log: late]}"
    let bench = try Bench(written: rule, above: "triggers: [go]")
    bench.rules.track(SparkTrigger("go"))
    bench.rules.isEnabled = false
    #expect(bench.turns.nextWaking == nil)
    bench.rules.isEnabled = true
    bench.rules.track(SparkTrigger("go"))
    bench.rules.unload(named: "shop")
    bench.pass(10)
    #expect(bench.take() == [])
    #expect(bench.rules.runtime.delays.count == 0)
  }

  @Test("an unchanged rule continues to wait when its set is loaded again")
  func reloaded() throws {
    let rule = "r: {from: go, after: 5s, actions: [log: late]}"
    let bench = try Bench(written: rule, above: "triggers: [go]")
    bench.rules.track(SparkTrigger("go"))
    bench.pass(2)
    bench.rules.load(
      try .written(rule + "\nother: {trigger: go, actions: [log: other]}", above: "triggers: [go]"))
    bench.pass(3)
    #expect(bench.take() == ["info: late"])
  }

  @Test(
    "random starts, cancellations and pauses agree with a plain model",
    arguments: Seeds.numbers(40))
  func model(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keepsFirst = random.oneIn(2)
    let bench = try Bench(
      written: """
        r:
          from: go
          after: 4s
          without: stop
          keep: \(keepsFirst ? "first" : "last")
          actions: [log: late]
        """, above: "triggers: [go, stop]")
    var due: Double?
    var active = 0.0
    var isActive = true
    var expected = 0
    for _ in 0..<200 {
      switch random.below(6) {
      case 0, 1:
        bench.rules.track(SparkTrigger("go"))
        if !(keepsFirst && due != nil) { due = active + 4 }
      case 2 where random.oneIn(2):
        bench.rules.track(SparkTrigger("stop"))
        due = nil
      case 3:
        isActive.toggle()
        if isActive { bench.rules.becomeActive() } else { bench.rules.becomeInactive() }
      default:
        let seconds = Double(random.below(12)) / 2
        bench.pass(seconds)
        if isActive { active += seconds }
        if let time = due, time <= active {
          expected += 1
          due = nil
        }
      }
      #expect(bench.take().count == expected, "seed \(seed)")
      expected = 0
    }
  }
}
