import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// The limits of a rule: what exceeds them is truncated or skipped, and counted with the rule's name,
/// for the app and for its metrics.
@Suite("Budgets") @MainActor
struct BudgetTests {
  private struct Counted {
    let events: [EventRecord]
    let rules: RuleEngine
    let metrics: [String: Double]

    @MainActor func expect(
      _ reason: RuleCounters.Reason, _ rule: String, _ count: Int,
      _ location: SourceLocation = #_sourceLocation
    ) {
      #expect(
        rules.counters.count(of: reason, rule: rule, ruleSet: "shop") == count,
        sourceLocation: location)
      let label = "spark_rules_skipped rule_set=shop rule=\(rule) reason=\(reason.rawValue)"
      #expect(metrics[label] == Double(count), sourceLocation: location)
    }
  }

  /// Runs a closure with the rules of an app.
  private func play(
    _ rules: [CompiledRule], _ play: @MainActor (UIView, ManualClock) -> Void
  ) async -> Counted {
    let sink = MemorySink()
    let clock = ManualClock()
    let factory = CountingFactory()
    var configuration = RuleEngine.Configuration(
      sinks: [.init(name: "memory", sink: sink)], metrics: factory, clock: clock)
    // The windows of another test may still be on the display.
    configuration.automatic = nil
    let rules = RuleEngine.start(
      [RuleSet(name: "shop", rules: rules)], configuration: configuration)
    play(UIView(), clock)
    rules.stop()
    await rules.flush()
    return Counted(events: sink.events, rules: rules, metrics: factory.counts)
  }

  @MainActor private static func appear(_ view: UIView) {
    SparkDetector.trackDisplay(forViews: [view])
  }

  @Test("a value is truncated at 8 KB, at the end of a character, and counted")
  func value() async {
    let counted = await play([
      .of("long", ["*"], [.appear], with: [("t", .variable(.data(["t"])))])
    ]) { view, _ in
      view.sparkData = ["t": .text("é" + String(repeating: "x", count: 8_189) + "👩‍👩‍👧 and more")]
      Self.appear(view)
    }
    #expect(
      counted.events.first?.properties.first?.value
        == .text("é" + String(repeating: "x", count: 8_189)))
    counted.expect(.valueCut, "long", 1)
  }

  @Test("a firing that exceeds its steps is abandoned and counted; others continue")
  func steps() async {
    let list = Tree.list(Array(repeating: .value(1), count: 6_000))
    let counted = await play([
      .of("greedy", ["*"], [.appear], with: [("a", .filter(.length, list, []))]),
      .of("modest", ["*"], [.appear]),
    ]) { view, _ in Self.appear(view) }
    #expect(counted.events.map(\.name) == ["modest"])
    counted.expect(.stepBudget, "greedy", 1)
  }

  @Test("at most 64 rules run on a view; those of later files are counted")
  func rules() async {
    let counted = await play((0..<66).map { .of("r\($0)", ["*"], [.appear]) }) { view, _ in
      Self.appear(view)
    }
    #expect(counted.events.map(\.name) == (0..<64).map { "r\($0)" })
    counted.expect(.ruleBudget, "r64", 1)
    counted.expect(.ruleBudget, "r65", 1)
  }

  @Test("a rule fires at most 100 times in a second; more firings are skipped and counted")
  func rate() async {
    let counted = await play([
      .of("loud", ["*"], [.appear]), .of("quiet", ["*"], [.disappear]),
    ]) { view, clock in
      for _ in 0..<150 { Self.appear(view) }
      SparkDetector.trackEndDisplaying(forViews: [view])
      clock.advance(by: 1)
      Self.appear(view)
    }
    #expect(counted.events.count { $0.name == "loud" } == 101)
    #expect(counted.events.count { $0.name == "quiet" } == 1)
    counted.expect(.rateBudget, "loud", 50)
  }

  @Test("the state of a rule is limited; removed entries are counted")
  func memory() async {
    var once = CompiledRule.of("once", ["*"], [.appear])
    once.gates = Gates(oncePer: [.value(Tree.variable(.data(["n"])).expression)])
    let counted = await play([once]) { view, clock in
      for number in 0..<10_101 {
        view.sparkData = ["n": .int(number)]
        clock.advance(by: 0.1)
        Self.appear(view)
      }
    }
    #expect(counted.events.count == 10_101)
    counted.expect(.stateBudget, "once", 5_001)
  }
}
