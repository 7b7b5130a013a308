import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Attaching of events") @MainActor
struct AttachingTests {
  @Test(
    "a path is matched when the trigger fires: late names, moved views and reused cells are correct"
  )
  func judgedLate() {
    let list = UIView()
    list.accessibilityIdentifier = "list"
    let cell = UIView()
    let bench = Bench([
      .of(
        "item", ["list/item-<n>"], [.appear], captures: ["n"], with: [("n", .variable(.capture(0)))]
      )
    ])
    func appear() -> [String] {
      SparkDetector.trackDisplay(forViews: [cell])
      return bench.take()
    }
    #expect(appear() == [])
    cell.accessibilityIdentifier = "item-1"
    #expect(appear() == [])
    list.addSubview(cell)
    #expect(appear() == ["item n=1"])
    cell.accessibilityIdentifier = "item-2"
    #expect(appear() == ["item n=2"])
    cell.accessibilityIdentifier = "banner"
    #expect(appear() == [])
    cell.accessibilityIdentifier = "item-3"
    list.accessibilityIdentifier = "other"
    #expect(appear() == [])
    list.accessibilityIdentifier = "list"
    #expect(appear() == ["item n=3"])
  }

  @Test("a screen's name that is set late is used")
  func lateScreenName() {
    let controller = UIViewController()
    let bench = Bench([.of("e", ["Summary"], [.appear])])
    SparkDetector.trackDisplay(forViews: [controller.view])
    #expect(bench.take() == [])
    controller.sparkName = "Summary"
    SparkDetector.trackDisplay(forViews: [controller.view])
    #expect(bench.take() == ["e"])
  }

  @Test("rules attach plain events separately from the app's; a view that no rule matches has none")
  func plainEvents() throws {
    let taken = UIView()
    taken.accessibilityIdentifier = "a"
    let left = UIView()
    let bench = Bench([.of("e", ["a"], [.appear, .disappear])])
    SparkDetector.trackDisplay(forViews: [taken, left])
    let events = try #require(taken.attachedSparkEvents)
    #expect(events.map(\.trigger) == [.didAppear, .didDisappear])
    #expect(events.allSatisfy { type(of: $0) == SparkEvent.self })
    #expect(taken.sparkEvents == nil)
    #expect(left.attachedSparkEvents == nil)
    #expect(left.attachments == nil)
    SparkDetector.trackDisplay(forViews: [taken])
    #expect(taken.attachedSparkEvents?.first === events[0])
    #expect(bench.take() == ["e", "e"])
  }

  @Test("a view with events of rules is deallocated when the app releases it")
  func lifetime() {
    weak var weakView: UIView?
    let bench = Bench([.of("e", ["*"], [.appear])])
    do {
      let view = UIView()
      weakView = view
      SparkDetector.trackDisplay(forViews: [view])
    }
    #expect(bench.take() == ["e"])
    #expect(weakView == nil)
  }

  @Test("at most 64 rules run on a view; the others are counted")
  func tooMany() {
    let view = UIView()
    let bench = Bench((0..<70).map { .of("r\($0)", ["*"], [.appear]) })
    SparkDetector.trackDisplay(forViews: [view])
    #expect(bench.take() == (0..<64).map { "r\($0)" })
    #expect(bench.rules.counters.count(of: .ruleBudget) == 6)
    #expect(bench.rules.counters.count(of: .ruleBudget, rule: "r69", ruleSet: "shop") == 1)
  }

  @Test("a stopped engine leaves nothing that fires, and is deallocated")
  func stop() {
    let view = UIView()
    var bench: Bench? = Bench([
      .of("old", ["*"], [.appear, .custom("x")]), .of("n", nil, [.custom("x")]),
    ])
    weak let rules = bench?.rules
    weak let output = bench?.output
    SparkDetector.trackDisplay(forViews: [view])
    bench?.rules.track(SparkTrigger("x"), on: view)
    #expect(bench?.take() == ["old", "old", "n"])
    bench?.rules.stop()
    SparkDetector.trackDisplay(forViews: [view])
    bench?.rules.track(SparkTrigger("x"), on: view)
    bench?.rules.load(RuleSet(name: "late", rules: [.of("late", ["*"], [.appear])]))
    SparkDetector.trackDisplay(forViews: [view])
    #expect(bench?.take() == [])
    let next = Bench([.of("new", ["*"], [.appear])])
    SparkDetector.trackDisplay(forViews: [view])
    #expect(bench?.take() == [])
    #expect(next.take() == ["new"])
    bench = nil
    #expect(rules == nil)
    #expect(output == nil)
    next.rules.stop()
  }
}
