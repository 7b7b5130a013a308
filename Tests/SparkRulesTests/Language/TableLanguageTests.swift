import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about tables, one test for each.
@Suite("The language: tables") @MainActor
struct TableLanguageTests {
  private static let tables = """
    tables:
      names: {PLP: listing, PDP: product, "NO": norway, 7: seven}
      events: {buyButton: buy_tapped, wishButton: wish_tapped}
      prices: {basic: 4.5, pro: 9}
    """

  private func bench(_ rule: String) throws -> Bench {
    try Bench(written: rule, above: Self.tables)
  }

  private func appear(_ name: String, _ data: [String: SparkValue] = [:]) {
    let view = UIView()
    view.accessibilityIdentifier = name
    view.sparkData = data
    SparkDetector.trackDisplay(forViews: [view])
  }

  private func log(_ expression: String) throws -> Bench {
    try bench(
      "r: {view: v, trigger: appear, actions: [log: '${\(expression)}']}\n"
        + "unused: {view: '*Button', trigger: appear, actions: [{emit: '${view.id | lookup(events)}'}, "
        + "{log: '${data.x | lookup(names)} ${data.x | lookup(prices)}'}]}")
  }

  @Test("lookup finds the value of a text; there is none for another text or a missing one")
  func values() throws {
    let bench = try log("data.x | lookup(names) | default(\"other\")")
    for value in ["PLP", "NO", "plp", 7, .null] as [SparkValue] { appear("v", ["x": value]) }
    #expect(
      bench.take() == [
        "info: listing", "info: norway", "info: other", "info: seven", "info: other",
      ])
  }

  @Test("the values of a table keep their type")
  func types() throws {
    let bench = try log("(data.x | lookup(prices)) * 2")
    appear("v", ["x": "basic"])
    appear("v", ["x": "pro"])
    #expect(bench.take() == ["info: 9", "info: 18"])
  }

  @Test("an event has the name that a table has for it; a missing one acts like a false condition")
  func eventNames() throws {
    let bench = try bench(
      """
      r:
        view: "*Button"
        trigger: appear
        once-per: session
        actions:
          - emit: ${view.id | lookup(events)}
          - log: ${data.x | lookup(names)} ${data.x | lookup(prices)}
      """)
    appear("helpButton")
    appear("wishButton", ["x": "PLP"])
    #expect(bench.take() == ["wish_tapped", "info: listing "])
    let other = try self.bench(
      """
      r:
        view: "*Button"
        trigger: appear
        actions:
          - emit: ${view.id | lookup(events) | default("tapped")}
          - log: ${data.x | lookup(names)} ${data.x | lookup(prices)}
      """)
    appear("helpButton")
    #expect(other.take() == ["tapped", "info:  "])
  }

  @Test("a tap for which a table has no event is one on the views around it")
  func tap() throws {
    let screen = Checkout()
    let label = UILabel(frame: CGRect(x: 10, y: 60, width: 100, height: 20))
    label.isUserInteractionEnabled = true
    label.accessibilityIdentifier = "price"
    screen.footer.addSubview(label)
    let bench = try bench(
      """
      inner: {view: [price, "*Button"], trigger: tap, actions: [emit: "${view.id | lookup(events)}"]}
      outer: {view: footer, trigger: tap, actions: [log: "${screen | lookup(names)}outer"]}
      prices: {view: x, trigger: tap, actions: [log: "${screen | lookup(prices)}"]}
      """)
    HeadlessScreens.tap(on: label)
    #expect(bench.take() == ["info: outer"])
  }

  @Test("compiled, a set with tables behaves the same, and a changed table is a changed rule")
  func compiled() throws {
    let rules = "r: {view: v, trigger: appear, actions: [log: '${data.x | lookup(t)}']}"
    let set = try RuleSet.written(rules, above: "tables: {t: {a: one}}")
    let read = try RuleSet(compiled: set.compiled())
    #expect(read == set)
    let bench = Bench(sets: [read])
    appear("v", ["x": "a"])
    #expect(bench.take() == ["info: one"])
    let other = try RuleSet.written(rules, above: "tables: {t: {a: two}}")
    #expect(other.fingerprints != set.fingerprints)
    bench.rules.load(other)
    appear("v", ["x": "a"])
    #expect(bench.take() == ["info: two"])
  }

  @Test("every name that an event can have is described")
  func description() throws {
    let set = try RuleSet.written(
      """
      r:
        view: "*Button"
        trigger: tap
        actions: [emit: "${view.id | lookup(events) | default('tapped')}"]
      """, above: "tables: {events: {aButton: one, bButton: two}}")
    let description = SetDescription(set)
    #expect(description.events.map(\.name) == ["one", "two", "tapped"])
  }
}
