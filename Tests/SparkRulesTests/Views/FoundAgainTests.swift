import HeadlessUIKit
import SeededNumbers
import SparkChamber
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Rules found on a way that is as it was") @MainActor
struct FoundAgainTests {
  private static let paths = [
    "a", "b", "a/b", "b/a", "*", "a/*", "*name*", ".Card", ".Row/.Card", "a/.Row", ".Screen",
    "b/.TextField", ".Card#a", ".Screen#a/b",
  ]

  @Test(
    "what fires is what takes the view now, whatever has changed since it fired last",
    arguments: Seeds.numbers(usually: 20, from: 1))
  func fires(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var play = TrailPlay(seed: seed)
    let all = Self.paths.flatMap { path in
      [RuleTrigger.appear, .word(.focus)].map {
        CompiledRule.of("\(path) \($0.name)", [path], [$0])
      }
    }
    var rules = all
    let bench = Bench(rules)
    var firings = 0
    for step in 0..<150 {
      bench.clock.advance(by: 1)
      if random.below(12) == 0 {
        rules = all.filter { _ in random.below(3) > 0 }
        bench.rules.load(RuleSet(name: "shop", rules: rules))
      }
      // Often nothing changes at all.
      if random.below(2) == 0 { play.change() }
      let one = play.view
      play.change()
      let other = play.view
      let said: [String]
      if random.below(2) == 0 {
        SparkDetector.trackDisplay(forViews: [one, other])
        said = Self.taking(one, rules, .appear) + Self.taking(other, rules, .appear)
      } else {
        SparkDetector.trackBecameFirstResponder(forView: one)
        said = Self.taking(one, rules, .word(.focus))
      }
      #expect(bench.take() == said, "seed \(seed), step \(step)")
      firings += said.count
    }
    #expect(firings > 50, "seed \(seed)")
  }

  /// The rules that take a view, judged one by one with nothing kept.
  private static func taking(_ view: UIView, _ rules: [CompiledRule], _ trigger: RuleTrigger)
    -> [String]
  {
    if view.isKeptPrivate { return [] }
    let classes = ClassTable()
    return rules.filter { rule in
      guard case .triggers([trigger], _) = rule.moment, let views = rule.views else { return false }
      let selection = PreparedSelection(views, captureCount: 0, classes: classes)
      return selection.judge(ViewSubject.view(view), classes) != nil
    }.map(\.name)
  }
}
