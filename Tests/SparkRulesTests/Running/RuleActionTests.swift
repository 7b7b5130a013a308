import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Actions") @MainActor
struct RuleActionTests {
  private let view = UIView()

  private func appear() { SparkDetector.trackDisplay(forViews: [view]) }

  private func read(_ name: String) -> RuleTemplate {
    .expression(Tree.variable(.data([name])).expression)
  }

  @Test("actions run in the order of the file")
  func order() {
    let rule = CompiledRule.of("r", ["*"], [.appear]).doing(
      .log(.warning, .text([.text("n="), .expression(Tree.variable(.data(["n"])).expression)])),
      .emit(Emission(destination: .all("e"), properties: [])), .count("c", by: nil),
      .count("c", by: read("n")), .custom("own", [RuleProperty(name: "n", value: read("n"))]))
    let bench = Bench([rule])
    var given: [EventRecord.Property] = []
    bench.output.actions["own"] = { given = $0 }
    view.sparkData = ["n": 2]
    appear()
    #expect(bench.take() == ["warning: n=2", "e", "c +1", "c +2", "do own"])
    #expect(given == [EventRecord.Property(name: "n", value: 2)])
  }

  @Test("all values are read before the first action runs")
  func valuesFirst() {
    let rule = CompiledRule.of("r", ["*"], [.appear]).doing(
      .custom("change", []),
      .emit(
        Emission(destination: .all("e"), properties: [RuleProperty(name: "n", value: read("n"))])))
    let bench = Bench([rule])
    bench.output.actions["change"] = { [view] _ in view.sparkData = ["n": "after"] }
    view.sparkData = ["n": "before"]
    appear()
    #expect(bench.take() == ["do change", "e n=before"])
  }

  @Test("a trigger inside an action fires its rules immediately and does not change any values")
  func nested() {
    let inner = UIView()
    inner.accessibilityIdentifier = "inner"
    let rule = CompiledRule.of("outer", ["*"], [.appear]).doing(
      .custom("nest", [RuleProperty(name: "n", value: read("n"))]),
      .emit(
        Emission(
          destination: .all("after"), properties: [RuleProperty(name: "n", value: read("n"))])))
    let bench = Bench([rule, .of("inner", ["inner"], [.disappear])])
    bench.output.actions["nest"] = { _ in SparkDetector.trackEndDisplaying(forViews: [inner]) }
    view.sparkData = ["n": 1]
    appear()
    #expect(bench.take() == ["do nest", "inner", "after n=1"])
  }

  @Test("an action that the app does not have is counted")
  func unknownAction() {
    let bench = Bench([CompiledRule.of("r", ["*"], [.appear]).doing(.custom("gone", []))])
    appear()
    #expect(bench.take() == [])
    #expect(bench.rules.counters.count(of: .unknownAction, rule: "r", ruleSet: "shop") == 1)
  }

  @Test("an increment that is not a number is ignored and reported as a mismatch")
  func countMismatch() {
    let bench = Bench([CompiledRule.of("r", ["*"], [.appear]).doing(.count("c", by: read("n")))])
    view.sparkData = ["n": "2"]
    appear()
    view.sparkData = [:]
    appear()
    #expect(bench.take() == [])
    #expect(bench.rules.counters.count(of: .typeMismatch, rule: "r") == 1)
    #expect(bench.rules.counters.count(of: .missingValue, rule: "r") == 1)
  }

  @Test("one event with two names is one event: one identifier, both names, the same properties")
  func twoSinks() {
    let emission = Emission(
      destination: .sinks([
        Emission.SinkName(sink: "firebase", event: "buy_tapped"),
        Emission.SinkName(sink: "amplitude", event: "Buy Tapped"),
      ]), properties: [RuleProperty(name: "n", value: .constant(1))])
    let bench = Bench([CompiledRule.of("r", ["*"], [.appear]).doing(.emit(emission))])
    appear()
    #expect(bench.take() == ["firebase<buy_tapped n=1", "amplitude<Buy Tapped n=1"])
    #expect(Set(bench.output.events.map(\.id)).count == 1)
    #expect(bench.output.events.map(\.sink) == ["firebase", "amplitude"])
  }

  @Test("an event's identifier is version 5 of the session's and a sequence number")
  func identifiers() throws {
    let bench = Bench([.of("r", ["*"], [.appear])])
    appear()
    appear()
    // The result of Python's uuid.uuid5(UUID("01020304-0506-0708-090a-0b0c0d0e0f10"), "1").
    #expect(
      bench.output.events.map(\.id.uuidString) == [
        "DFB84094-9F5A-599D-BF01-6C8F368B38F2", "09A8578F-0428-52B4-A998-56AD9EFABFE5",
      ])
  }

  @Test("let names are evaluated once per firing, each after those it uses, and only if needed")
  func locals() {
    let locals = [
      RuleSet.Local(name: "base", value: read("n")),
      RuleSet.Local(name: "unused", value: read("nothing")),
      RuleSet.Local(
        name: "double",
        value: .expression(Tree.binary(.multiply, .variable(.local(0)), .value(2)).expression)),
    ]
    let bench = Bench(
      [
        .of(
          "r", ["*"], [.appear],
          if: .binary(.greater, .variable(.local(2)), .value(2)),
          with: [("double", .variable(.local(2))), ("base", .variable(.local(0)))])
      ], locals: locals)
    view.sparkData = ["n": 1]
    appear()
    view.sparkData = ["n": 2]
    appear()
    #expect(bench.take() == ["r double=4 base=2"])
    #expect(bench.rules.counters.isEmpty)
  }

  @Test("a firing that uses too many steps does nothing and is counted")
  func budget() {
    let list = Tree.list(Array(repeating: .value(1), count: 6000))
    let bench = Bench([
      .of("r", ["*"], [.appear], with: [("a", .filter(.length, list, []))])
    ])
    appear()
    #expect(bench.take() == [])
    #expect(bench.rules.counters.count(of: .stepBudget, rule: "r") == 1)
  }

  @Test("app values are read when the trigger occurs")
  func appValues() {
    let bench = Bench(
      [
        .of(
          "r", ["*"], [.appear],
          with: [("v", .variable(.app(["version"]))), ("u", .variable(.app(["user", "tier"])))])
      ],
      app: ["version": "1.0", "user": ["tier": "gold"]])
    appear()
    bench.rules.app["version"] = "1.1"
    bench.rules.app["user"] = "none"
    appear()
    #expect(bench.take() == ["r v=1.0 u=gold", "r v=1.1 u="])
  }
}
