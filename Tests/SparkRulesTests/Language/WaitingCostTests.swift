import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// What rules that wait do at triggers that do not concern them: nothing, which is counted and not measured.
@Suite("The cost of waiting") @MainActor
struct WaitingCostTests {
  /// Turns that count how often a timer is set or cancelled.
  @MainActor private final class CountingTurns: TurnSource {
    private(set) var calls = 0

    func observe(_ turn: @escaping @MainActor () -> Void) {}

    func endObserving() {}

    func wake(
      at uptime: TimeInterval, now: TimeInterval, _ body: @escaping @MainActor () -> Void
    ) {
      calls += 1
    }

    func endWaking() { calls += 1 }
  }

  /// An engine that counts the decisions of its rules and the changes of its timer.
  @MainActor private final class CountingEngine {
    let turns = CountingTurns()
    let clock = ManualClock()
    let engine: RuleEngine
    private(set) var decisions: [String] = []

    init(_ rules: String, above: String = "") throws {
      var configuration = RuleEngine.Configuration(clock: clock)
      configuration.turns = turns
      engine = RuleEngine.start(
        [try .written(rules, above: above)], configuration: configuration,
        output: RecordingOutput())
      engine.onDecision = { [weak self] in self?.decisions.append($0.rule) }
    }

    func takeDecisions() -> [String] {
      defer { decisions = [] }
      return decisions
    }

    deinit {
      MainActor.assumeIsolated { [engine] in engine.stop() }
    }
  }

  private func view(_ id: String) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = id
    return view
  }

  @Test("views that do not concern an open delay or funnel cause no decision and set no timer")
  func otherViews() throws {
    let counting = try CountingEngine(
      """
      stayed:
        from: {view: Product, trigger: appear}
        after: 30s
        without: {view: close, trigger: tap}
        actions: [log: stayed]
      funnel:
        steps:
          - list: {view: Listing, trigger: appear}
          - buy: {view: buyButton, trigger: tap}
        actions: [log: bought]
      other: {view: other-*, trigger: [appear, disappear, tap], actions: [log: other]}
      """)
    let (product, listing) = (view("Product"), view("Listing"))
    SparkDetector.trackDisplay(forViews: [product, listing])
    #expect(counting.takeDecisions().sorted() == ["funnel", "stayed"])
    #expect(counting.engine.runtime.delays.count == 1)
    let set = counting.turns.calls
    for number in 0..<100 {
      let other = UIButton()
      other.accessibilityIdentifier = number.isMultiple(of: 2) ? "other-\(number)" : "unknown"
      counting.clock.advance(by: 0.1)
      SparkDetector.trackDisplay(forViews: [other])
      SparkDetector.trackTargetAction(forView: other)
      SparkDetector.trackEndDisplaying(forViews: [other])
    }
    #expect(counting.takeDecisions().allSatisfy { $0 == "other" })
    #expect(counting.turns.calls == set)
    #expect(counting.engine.runtime.delays.count == 1)
  }

  @Test("a delay that begins again does not set the timer again")
  func restarts() throws {
    let counting = try CountingEngine(
      "inactive: {from: [app-foreground, stir], after: 10s, actions: [log: inactive]}",
      above: "triggers: [stir]")
    counting.engine.track(SparkTrigger("stir"))
    let set = counting.turns.calls
    #expect(set == 1)
    for _ in 0..<100 {
      counting.clock.advance(by: 0.05)
      counting.engine.track(SparkTrigger("stir"))
    }
    #expect(counting.turns.calls == set)
    #expect(counting.engine.runtime.delays.count == 1)
  }

  @Test("a rule whose delays are all over sets no timer")
  func over() throws {
    let counting = try CountingEngine(
      "stayed: {view: Product, from: appear, after: 30s, actions: [log: stayed]}")
    let product = view("Product")
    SparkDetector.trackDisplay(forViews: [product])
    SparkDetector.trackEndDisplaying(forViews: [product])
    #expect(counting.engine.runtime.delays.count == 0)
    let set = counting.turns.calls
    for _ in 0..<10 { SparkDetector.trackTargetAction(forView: product) }
    #expect(counting.turns.calls == set)
  }
}
