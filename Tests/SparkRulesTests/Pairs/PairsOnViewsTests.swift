import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// Pairs on the views of one screen.
@Suite("Pairs on views") @MainActor
struct PairsOnViewsTests {
  private static let dwell = """
    dwell:
      view: <what>View
      from: appear
      to: disappear
      actions:
        - emit: seen
          with:
            what: ${what}
            seconds: ${elapsed}
    """

  private func named(_ name: String) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    return view
  }

  private func appear(_ view: UIView) { SparkDetector.trackDisplay(forViews: [view]) }
  private func disappear(_ view: UIView) { SparkDetector.trackEndDisplaying(forViews: [view]) }

  @Test("unchanged rules that are loaded again during a pair continue it")
  func equalReload() throws {
    let bench = try Bench(written: Self.dwell)
    let view = named("mainView")
    appear(view)
    bench.clock.advance(by: 1)
    bench.rules.load(
      try .written(Self.dwell + "\nother:\n  view: x\n  trigger: tap\n  actions: [log: x]"))
    bench.clock.advance(by: 1)
    disappear(view)
    #expect(bench.take() == ["seen what=main seconds=2"])
    #expect(bench.rules.counters.isEmpty)
  }

  @Test("a rule that was changed or removed loses its open pairs, and they are counted")
  func changedReload() throws {
    let bench = try Bench(written: Self.dwell)
    let views = [named("oneView"), named("twoView")]
    views.forEach(appear)
    bench.rules.load(
      try .written(Self.dwell.replacing("${elapsed}", with: "${elapsed | round(1)}")))
    views.forEach(disappear)
    #expect(bench.take() == [])
    #expect(bench.rules.counters.count(of: .stateDropped, rule: "dwell", ruleSet: "shop") == 2)
    views.forEach(appear)
    bench.rules.unload(named: "shop")
    #expect(bench.rules.counters.count(of: .pairLeftOpen, rule: "dwell", ruleSet: "shop") == 2)
  }

  @Test("a set with another name has no state of the former")
  func otherName() throws {
    let bench = try Bench(written: Self.dwell)
    let view = named("mainView")
    appear(view)
    bench.rules.unload(named: "shop")
    bench.rules.load(try .written(Self.dwell, name: "market"))
    disappear(view)
    #expect(bench.take() == [])
  }

  @Test("a pair of a view that is deallocated stays open; no other view ends it, and it is counted")
  func death() throws {
    let bench = try Bench(written: Self.dwell)
    for _ in 0..<50 {
      appear(named("deadView"))
      disappear(named("deadView"))
    }
    #expect(bench.take() == [])
    bench.rules.stop()
    #expect(bench.rules.counters.count(of: .pairLeftOpen, rule: "dwell") == 50)
  }

  @Test("the end of a session counts open pairs without firing")
  func endOfSession() throws {
    let bench = try Bench(written: Self.dwell)
    let view = named("mainView")
    appear(view)
    HeadlessScreens.enterBackground()
    bench.clock.advance(by: 31 * 60)
    HeadlessScreens.enterForeground()
    #expect(bench.rules.counters.count(of: .pairLeftOpen, rule: "dwell") == 1)
    disappear(view)
    #expect(bench.take() == [])
  }

  @Test("the clock stops in the background")
  func background() throws {
    let bench = try Bench(written: Self.dwell)
    let view = named("mainView")
    appear(view)
    bench.clock.advance(by: 2)
    HeadlessScreens.enterBackground()
    bench.clock.advance(by: 29 * 60)
    HeadlessScreens.enterForeground()
    bench.clock.advance(by: 1)
    disappear(view)
    #expect(bench.take() == ["seen what=main seconds=3"])
  }

  @Test("a pair in the background has no active time")
  func inBackground() throws {
    let bench = try Bench(written: Self.dwell)
    let view = named("mainView")
    HeadlessScreens.enterBackground()
    appear(view)
    bench.clock.advance(by: 60)
    disappear(view)
    HeadlessScreens.enterForeground()
    #expect(bench.take() == ["seen what=main seconds=0"])
  }

  @Test("a trigger that ends a pair and starts the next does both, the end first")
  func endAndBegin() throws {
    let bench = try Bench(
      written: """
        laps:
          view: lapView
          from: appear
          to: appear
          actions:
            - log: ${elapsed}
        """)
    let view = named("lapView")
    for _ in 0..<3 {
      appear(view)
      bench.clock.advance(by: 2)
    }
    #expect(bench.take() == ["info: 2", "info: 2"])
  }
}
