import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("The index of candidates") @MainActor
struct RuleIndexTests {
  private static let paths = [
    "buy", "buy*", "*buy", "*u*", "<a>", "*", ".Button", ".Button#buy", ".Button#b*", ".View",
    ".UIControl#*y", ".Screen", "Checkout", ".Screen#Check*", ".CheckoutViewController", "x/buy",
    ".Button[1]", "buy[2]", "é*", "*é", ".Label",
  ]
  private static let names = ["buy", "buyer", "rebuy", "u", "é", "beauty", "Checkout", "", nil]
  private static let hierarchies = [
    ["UIView"], ["UIButton", "UIControl", "UIView"], ["UILabel", "UIView"], ["CALayer"],
  ]

  @Test("exactly the paths whose last step matches are found, whatever their key")
  func complete() {
    let classes = ClassTable()
    let selections = Self.paths.map {
      PreparedSelection(
        PathNotation.selection([$0], captures: ["a"]), captureCount: 1, classes: classes)
    }
    let index = RuleIndex(selections, classes: classes)
    for name in Self.names {
      for hierarchy in Self.hierarchies {
        for (screen, kind) in [
          (nil, SubjectKind.screen), ("Checkout", .screen), ("Checkout", .container),
        ] {
          let outer = TestSubject(
            ["CheckoutViewController", "UIViewController"], screen, kind: kind)
          let view = outer.add(TestSubject(hierarchy, name))
          let expected = selections.indices.filter { number in
            selections[number].paths.contains { path in
              path.steps.last.map {
                $0.matchesIgnoringPosition(view, classes)
                  || $0.matchesIgnoringPosition(outer, classes)
              } ?? false
            }
          }
          #expect(index.candidates(for: view) == expected.map { Int32($0) })
        }
      }
    }
  }

  @Test("a rule that matches a view with several paths is one candidate")
  func once() {
    let classes = ClassTable()
    let selection = PreparedSelection(
      PathNotation.selection(["buy", "b*", ".View", "*"]), captureCount: 0, classes: classes)
    let index = RuleIndex([nil, selection, selection], classes: classes)
    #expect(index.candidates(for: TestSubject(["UIView"], "buy")) == [1, 2])
  }
}
