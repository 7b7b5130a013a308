import SparkRulesModel
import TestSupport
import Testing

@testable import SparkRules

@Suite("The index of candidates, with random rules and views") @MainActor
struct RuleIndexPropertyTests {
  private static let names = ["a", "b", "ab", "ba", "aab", "é", "abé", "éa", "bab"]
  private static let hierarchies = [
    ["UIView"], ["UIButton", "UIControl", "UIView"], ["Cell", "UIView"], ["Screen", "UIView"],
  ]

  @Test(
    "candidates are sorted and unique and contain each matching rule; other names are excluded",
    arguments: Seeds.numbers(60, from: 1))
  func complete(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let classes = ClassTable()
    // Enough views of one class that their rules are stored under the names around them.
    let selections: [PreparedSelection?] = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      if Int.random(in: 0..<10, using: &random) == 0 { return nil }
      return PreparedSelection(
        ViewSelection(paths: [Self.path(&random), Self.path(&random)]), captureCount: 4,
        classes: classes)
    }
    let index = RuleIndex(selections, classes: classes) { $0 % 7 == 0 }
    for trigger in 0..<3 {
      for view in Self.views(&random) {
        let found = index.candidates(
          for: view, trigger: Bool.random(using: &random) ? trigger : nil
        ).map { Int($0) }
        #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        for (number, selection) in selections.enumerated() {
          guard let selection else {
            #expect(!found.contains(number), "seed \(seed)")
            continue
          }
          let targets = [view] + (view.outer.map { $0.kind == .view ? [] : [$0] } ?? [])
          let fits = selection.paths.contains { path in
            path.steps.last.map { step in
              targets.contains { step.matchesIgnoringPosition($0, classes) }
            }
              ?? false
          }
          if selection.match(view, classes) != nil {
            #expect(found.contains(number), "seed \(seed), rule \(number)")
          }
          if found.contains(number) { #expect(fits, "seed \(seed), rule \(number)") }
          let asksForName = selection.paths.allSatisfy { path in
            path.steps.last?.name?.token != nil
          }
          if fits, asksForName || number % 7 == 0 {
            #expect(found.contains(number), "seed \(seed), rule \(number)")
          }
        }
      }
    }
  }

  private static func path(_ random: inout SeededGenerator) -> SelectorPath {
    let steps = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let words = ["View", "Button", "UIView", "Cell", "Screen"]
      let className = Int.random(in: 0..<3, using: &random) == 0 ? random.pick(words) : nil
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return PathStep(className: className ?? "UIView", name: nil)
      case 1: return PathStep(className: className, name: NamePattern(random.pattern()))
      default:
        return PathStep(
          className: className, name: NamePattern([.text(random.pick(names) ?? "a")]))
      }
    }
    return SelectorPath(steps: steps, source: "")
  }

  private static func views(_ random: inout SeededGenerator) -> [TestSubject] {
    var views = [TestSubject()]
    for _ in 0..<30 {
      guard let outer = random.pick(views) else { break }
      var around = outer
      if Int.random(in: 0..<5, using: &random) == 0 {
        around = around.add(
          TestSubject(
            ["CheckoutViewController", "UIViewController"], random.pick(names),
            kind: Bool.random(using: &random) ? .screen : .container))
      }
      let name = Bool.random(using: &random) ? random.pick(names) : nil
      views.append(around.add(TestSubject(random.pick(hierarchies) ?? ["UIView"], name)))
    }
    return views
  }
}
