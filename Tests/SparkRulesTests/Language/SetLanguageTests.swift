import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about rule sets, one test for each.
@Suite("The language: sets") @MainActor
struct SetLanguageTests {
  private let view: UIView = {
    let view = UIView()
    view.accessibilityIdentifier = "here"
    return view
  }()

  private func appear() { SparkDetector.trackDisplay(forViews: [view]) }

  private static func rule(_ name: String, _ actions: String) -> String {
    "\(name):\n  view: here\n  trigger: appear\n  actions:\n"
      + actions.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
  }

  @Test(
    "several sets at once fire in load order; every event carries its set's name and its rule's")
  func loadOrder() throws {
    let bench = Bench(
      sets: [
        try .written(Self.rule("a", "- emit: one"), name: "zebra"),
        try .written(Self.rule("b", "- emit: two"), name: "ape"),
      ])
    bench.rules.load(try .written(Self.rule("c", "- emit: three"), name: "cat"))
    appear()
    #expect(bench.output.events.map(\.name) == ["one", "two", "three"])
    #expect(bench.output.events.map(\.ruleSet) == ["zebra", "ape", "cat"])
    #expect(bench.output.events.map(\.rule) == ["a", "b", "c"])
  }

  @Test("with gives properties to every event below; an emit's own win")
  func with() throws {
    let bench = try Bench(
      written: Self.rule("r", "- emit: e\n  with:\n    b: own\n    c: 3\n- emit: f"),
      above: "with:\n  a: ${app.version}\n  b: all", app: ["version": "1.0"])
    appear()
    #expect(bench.take() == ["e a=1.0 b=own c=3", "f a=1.0 b=all"])
  }

  @Test("let entries may use each other in any order")
  func locals() throws {
    let bench = try Bench(
      written: Self.rule("r", "- log: ${last}"),
      above: "let:\n  last: ${first}!\n  first: ${data.x | upper}")
    view.sparkData = ["x": "a"]
    appear()
    #expect(bench.take() == ["info: A!"])
  }

  @Test("emit with a map names sinks: one event under two names with shared properties")
  func sinks() throws {
    let bench = try Bench(
      written: Self.rule(
        "r", "- emit:\n    firebase: buy_tapped\n    amplitude: Buy Tapped\n  with:\n    n: 1"),
      above: "sinks: [firebase, amplitude]")
    appear()
    #expect(bench.take() == ["firebase<buy_tapped n=1", "amplitude<Buy Tapped n=1"])
    #expect(Set(bench.output.events.map(\.id)).count == 1)
  }

  @Test("every screen with the previous one's name")
  func previousScreen() throws {
    ShownViews.reset()
    let bench = try Bench(
      written: """
        screens:
          view: .Screen
          trigger: appear
          actions:
            - log: ${screen} after ${previous_screen}
        """)
    let shelf = Shelf()
    _ = bench.take()
    let details = SparkViewController()
    details.sparkName = "Details"
    shelf.navigation.pushViewController(details, animated: false)
    HeadlessScreens.turn()
    shelf.uncover()
    #expect(bench.take() == ["info: Details after Shelf", "info: Shelf after Details"])
    shelf.end()
  }

  @Test("gates of unchanged rules keep their state over a reload, all others start again")
  func gatesSurvive() throws {
    func rules(_ log: String) -> String {
      """
      same:
        view: here
        trigger: appear
        once-per: session
        actions: [log: same]
      other:
        view: here
        trigger: appear
        once-per: session
        actions: [log: \(log)]
      """
    }
    let bench = try Bench(written: rules("a"))
    appear()
    #expect(bench.take() == ["info: same", "info: a"])
    bench.rules.load(try .written(rules("b")))
    appear()
    #expect(bench.take() == ["info: b"])
    bench.rules.load(try .written(rules("b"), above: "with:\n  x: 1"))
    appear()
    #expect(bench.take() == [])
  }
}
