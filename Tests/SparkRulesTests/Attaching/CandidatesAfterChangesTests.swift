import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

@Suite("Candidates after changes of the view tree") @MainActor
struct CandidatesAfterChangesTests {
  private static let paths = [
    "a", "b", "a/b", "b/a", "*", "a/*", "*name*", ".Card", ".Row/.Card", "a/.Row", ".Screen",
    "b/.TextField", ".Card#a", ".Screen#a/b",
  ]

  @Test(
    "exactly the rules that match the view now fire, whatever has changed",
    arguments: Seeds.numbers(20, from: 1))
  func fires(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tree = RandomTree(seed: seed)
    let all = Self.paths.flatMap { path in
      [RuleTrigger.appear, .keyword(.focus)].map {
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
      if random.below(2) == 0 { tree.change() }
      let one = tree.view
      tree.change()
      let other = tree.view
      let expected: [String]
      if random.below(2) == 0 {
        SparkDetector.trackDisplay(forViews: [one, other])
        expected = Self.matching(one, rules, .appear) + Self.matching(other, rules, .appear)
      } else {
        SparkDetector.trackBecameFirstResponder(forView: one)
        expected = Self.matching(one, rules, .keyword(.focus))
      }
      #expect(bench.take() == expected, "seed \(seed), step \(step)")
      firings += expected.count
    }
    #expect(firings > 50, "seed \(seed)")
  }

  /// The names of the rules that match a view, each matched separately.
  private static func matching(_ view: UIView, _ rules: [CompiledRule], _ trigger: RuleTrigger)
    -> [String]
  {
    if view.isOrIsInPrivateView { return [] }
    let classes = ClassTable()
    return rules.filter { rule in
      guard case .triggers([trigger], _) = rule.schedule, let views = rule.views else {
        return false
      }
      let selection = PreparedSelection(views, captureCount: 0, classes: classes)
      return selection.match(ViewSubject.view(view), classes) != nil
    }.map(\.name)
  }
}
