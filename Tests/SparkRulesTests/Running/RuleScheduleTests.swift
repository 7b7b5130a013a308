import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// A rule reads values at its trigger, whatever the app changes before the rule
/// runs.
@Suite("The values at a trigger") @MainActor
struct RuleScheduleTests {
  private static let tapped = """
    tapped:
      view: buyButton
      trigger: tap
      actions:
        - emit: tapped
          with:
            id: ${view.id}
            text: ${view.text}
            path: ${view.path}
            screen: ${screen}
            price: ${data.price}
            tier: ${app.tier}
    """
  private static let expected =
    "tapped id=buyButton text=Buy now path=Checkout/footer/buyButton screen=Checkout price=3 tier=gold"

  @Test("values are read before the app's own events of the same trigger run")
  func appFirst() throws {
    let bench = try Bench(written: Self.tapped, app: ["tier": "gold"])
    let screen = Checkout()
    screen.footer.sparkData = ["price": 3]
    var ran = 0
    screen.buy.sparkEvents = [
      SparkEvent(trigger: .targetAction) { _ in
        ran += 1
        screen.buy.setTitle("Bought", for: .normal)
        screen.buy.accessibilityIdentifier = "done"
        screen.footer.sparkData = ["price": 0]
        screen.controller.sparkName = "Thanks"
        bench.rules.app = [:]
        screen.buy.removeFromSuperview()
      }
    ]
    HeadlessScreens.tap(on: screen.buy)
    #expect(ran == 1)
    #expect(bench.take() == [Self.expected])
    #expect(try #require(bench.output.events.first).viewPath == "Checkout/footer/buyButton")
    #expect(bench.output.events.first?.screen == "Checkout")
    #expect(bench.rules.counters.isEmpty)
  }

  @Test("a rule reads values before another rule's action changes them")
  func rulesAlike() {
    let view = UIView()
    let read = RuleTemplate.expression(Tree.variable(.data(["n"])).expression)
    let bench = Bench([
      CompiledRule.of("first", ["*"], [.appear]).doing(.custom("change", [])),
      CompiledRule.of("second", ["*"], [.appear]).doing(.log(.info, read)),
    ])
    bench.output.actions["change"] = { _ in view.sparkData = ["n": 2] }
    view.sparkData = ["n": 1]
    SparkDetector.trackDisplay(forViews: [view])
    #expect(bench.take() == ["do change", "info: 1"])
  }

  @Test("a rule without a view reads before an event on the view of the same trigger runs")
  func nowhere() {
    let view = UIView()
    let bench = Bench([
      CompiledRule.of("r", nil, [.custom("shake")], with: [("tier", .variable(.app(["tier"])))])
    ])
    bench.rules.app = ["tier": "gold"]
    view.sparkEvents = [SparkEvent(trigger: SparkTrigger("shake")) { _ in bench.rules.app = [:] }]
    bench.rules.track(SparkTrigger("shake"), on: view)
    #expect(bench.take() == ["r tier=gold"])
  }

  @Test(
    "a view that the app releases before the rule runs fires nevertheless, and is deallocated then")
  func lastReference() {
    let bench = Bench([
      .of("e", ["temporary"], [.appear], with: [("id", .variable(.view(.id)))])
    ])
    weak var weakView: UIView?
    do {
      var views = [UIView()]
      views[0].accessibilityIdentifier = "temporary"
      weakView = views[0]
      let trigger = SparkEvent(trigger: .didAppear) { _ in views = [] }
      views[0].sparkEvents = [trigger]
      SparkDetector.trackDisplay(forViews: views)
    }
    #expect(bench.take() == ["e id=temporary"])
    #expect(weakView == nil)
  }

  @Test("simultaneous touches have the same time, also for rules")
  func oneTime() throws {
    let bench = Bench([.of("e", ["*"], [.appear], with: [("t", .variable(.time))])])
    let views = [UIView(), UIView()]
    SparkDetector.timeSource = { [clock = bench.clock] in
      clock.advance(by: 1)
      return clock.now()
    }
    var appTimes: [Date] = []
    views[0].sparkEvents = [SparkEvent(trigger: .didAppear) { appTimes.append($0) }]
    SparkDetector.trackDisplay(forViews: views)
    #expect(Set(bench.output.events.map(\.time)).count == 1)
    #expect(bench.output.events.map(\.time).first == appTimes.first)
    #expect(
      bench.output.events.map { $0.properties.first?.value }
        == bench.output.events.map { .text(RFC3339.text($0.time)) })
  }

  @Test(
    "a missing value is counted if no other value replaces it",
    arguments: [
      ("${data.x}", 1), ("${data.x | default(\"d\")}", 0),
      ("${data.x | lower | default(\"d\")}", 0),
      ("${data.x | default(data.y)}", 1), ("${data.x | lower}", 1), ("a ${data.x} b", 1),
      ("${data.x is set}", 0), ("${data.x > 3}", 1), ("${data.x is set and data.x > 3}", 0),
      ("${data.x > 3 or true}", 0), ("${data.x + 1}", 1), ("${app.x | default(1)}", 0),
      ("${app.x}", 1), ("${known}", 0), ("${unknown}", 1), ("${unknown | default(1)}", 0),
      ("${unknown} ${unknown}", 1), ("${text | default(1)}", 1),
    ])
  func missing(template: String, count: Int) throws {
    let bench = try Bench(
      written: """
        r:
          view: here
          trigger: appear
          actions:
            - log: '\(template)'
        """,
      above: """
        let:
          known: ${data.x | default("d")}
          unknown: ${data.x}
          text: x ${data.x}
        """)
    let view = UIView()
    view.accessibilityIdentifier = "here"
    SparkDetector.trackDisplay(forViews: [view])
    #expect(bench.take().count == 1)
    #expect(bench.rules.counters.count(of: .missingValue, rule: "r") == count)
  }

  @Test("a condition that a missing value decides is counted, with or without a let name")
  func missingCondition() throws {
    let bench = try Bench(
      written: """
        r:
          view: here
          trigger: appear
          if: price > 3
          actions:
            - log: ${price}
        """, above: "let:\n  price: ${data.price}")
    let view = UIView()
    view.accessibilityIdentifier = "here"
    SparkDetector.trackDisplay(forViews: [view])
    #expect(bench.take() == [])
    #expect(
      bench.rules.counters.entries.map { [$0.key.rule, $0.key.reason.rawValue, $0.key.detail] }
        == [["r", "missing value", "data.price"]])
  }
}
