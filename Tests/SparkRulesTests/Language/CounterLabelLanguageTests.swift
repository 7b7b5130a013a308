import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about counters with labels, one test for each.
@Suite("The language: counters with labels") @MainActor
struct CounterLabelLanguageTests {
  private static let rules =
    "r: {view: v, trigger: appear, actions: [{count: taps, by: 2, with: {kind: '${data.kind}', a: x}}]}"

  private func appear(_ kind: SparkValue?) {
    let view = UIView()
    view.accessibilityIdentifier = "v"
    view.sparkData = kind.map { ["kind": $0] } ?? [:]
    SparkDetector.trackDisplay(forViews: [view])
  }

  @Test("each combination of labels is counted; a missing value is an empty text")
  func labels() throws {
    let bench = try Bench(written: Self.rules)
    for kind in ["shoes", 7, nil] as [SparkValue?] { appear(kind) }
    #expect(bench.take() == ["taps +2 a=x kind=shoes", "taps +2 a=x kind=7", "taps +2 a=x kind="])
    #expect(bench.rules.counters.count(of: .missingValue) == 1)
  }

  @Test("properties of the file are no labels")
  func fileProperties() throws {
    let bench = try Bench(written: Self.rules, above: "with: {screen: '${screen}'}")
    appear("shoes")
    #expect(bench.take() == ["taps +2 a=x kind=shoes"])
  }

  @Test("after 100 combinations further ones are `other`, and are counted")
  func limit() throws {
    let bench = try Bench(written: Self.rules)
    for number in 0..<102 {
      bench.clock.advance(by: 1)
      appear(.int(number))
    }
    appear(5)
    let lines = bench.take()
    try #require(lines.count == 103)
    #expect(lines[99] == "taps +2 a=x kind=99")
    #expect(lines[100...101].allSatisfy { $0 == "taps +2 a=other kind=other" })
    #expect(lines[102] == "taps +2 a=x kind=5")
    #expect(bench.rules.counters.count(of: .labelBudget, rule: "r") == 2)
  }

  @Test("rules that use a counter share its combinations, and sets do not")
  func shared() throws {
    let second = "s" + Self.rules.dropFirst()
    let bench = Bench(sets: [
      try .written(Self.rules + "\n" + second), try .written(Self.rules, name: "other"),
    ])
    for number in 0..<101 {
      bench.clock.advance(by: 1)
      appear(.int(number))
    }
    #expect(bench.rules.counters.count(of: .labelBudget, ruleSet: "shop") == 2)
    #expect(bench.rules.counters.count(of: .labelBudget, ruleSet: "other") == 1)
  }

  @Test("compiled, a counter keeps its labels, and `describe` names them")
  func compiled() throws {
    let set = try RuleSet.written(Self.rules)
    #expect(try RuleSet(compiled: set.compiled()) == set)
    let description = SetDescription(set)
    #expect(description.counters.map(\.labels) == [["a", "kind"]])
    #expect(description.rules[0].sentence.hasPrefix("adds to `taps` by `a` and `kind`"))
  }
}
