import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

/// The rules of the language about `from.` and `to.`, one test for each.
@Suite("The language: values at each trigger of a pair") @MainActor
struct StageLanguageTests {
  private func view(_ id: String, _ data: [String: SparkValue]) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = id
    view.sparkData = data
    return view
  }

  @Test("each prefix reads the view of its trigger, also in `let`, `if` and `once-per`")
  func prefixes() throws {
    let bench = try Bench(
      written: """
        r:
          from: {view: list, trigger: appear}
          to: {view: product, trigger: appear}
          if: from.data.n > 1
          once-per: to.data.sku
          actions:
            - log: "${from.data.n} ${to.data.sku} ${from.view.id} ${to.view.id} ${from.trigger} ${view.id}"
        """)
    for (count, sku) in [(1, "a"), (2, "b"), (3, "b"), (4, "c")] {
      let list = view("list", ["n": .int(count)])
      SparkDetector.trackDisplay(forViews: [list])
      list.sparkData = ["n": 100]
      SparkDetector.trackDisplay(forViews: [view("product", ["sku": .text(sku)])])
    }
    #expect(
      bench.take() == [
        "info: 2 b list product appear product", "info: 4 c list product appear product",
      ])
  }

  @Test("a capture may be called `from`: the prefix needs its dot")
  func capture() throws {
    let bench = try Bench(
      written: """
        r: {view: go-<from>, from: appear, to: disappear, actions: [log: "${from} ${from.view.id}"]}
        """)
    let shown = view("go-home", [:])
    SparkDetector.trackDisplay(forViews: [shown])
    SparkDetector.trackEndDisplaying(forViews: [shown])
    #expect(bench.take() == ["info: home go-home"])
  }

  @Test("compiled sets keep delays, funnels and prefixes, in format 3")
  func compiled() throws {
    let set = try RuleSet.written(
      """
      delay: {from: touch, after: 5s, without: app-background, actions: [log: "${from.time}"]}
      pair: {view: v, from: appear, to: disappear, keep: first, actions: [log: "${to.view.id}"]}
      funnel:
        steps: [one: app-start, two: {view: v, trigger: [tap, change]}]
        at: [one, two]
        at-most: 1h
        keep: last
        actions: [log: "${step} ${one.time} ${two.elapsed}"]
      """)
    #expect(set.compiled()[8] == 3)
    #expect(try RuleSet(compiled: set.compiled()) == set)
  }
}
