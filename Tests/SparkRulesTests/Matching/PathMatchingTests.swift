import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Matching of paths") @MainActor
struct PathMatchingTests {
  private let classes = ClassTable()

  private func matches(
    _ paths: [String], _ view: TestSubject, except: [String] = []
  ) -> Bool {
    let selection = PathNotation.selection(paths, except: except)
    return PreparedSelection(selection, captureCount: 0, classes: classes).match(view, classes)
      != nil
  }

  /// A window with the screen `Checkout`, which contains a footer and three buttons inside wrappers.
  @MainActor private struct Screen {
    let window = TestSubject(["UIWindow", "UIView"])
    let navigation: TestSubject
    let checkout: TestSubject
    let root: TestSubject
    let footer: TestSubject
    let buttons: [TestSubject]

    init() {
      navigation = window.add(
        TestSubject(
          ["UINavigationController", "UIViewController"], "Checkout", kind: .container))
      let holder = navigation.add(TestSubject(["UILayoutContainerView", "UIView"]))
      checkout = holder.add(
        TestSubject(["CheckoutViewController", "UIViewController"], "Checkout", kind: .screen))
      root = checkout.add(TestSubject())
      footer = root.add(TestSubject()).add(TestSubject(["UIView"], "footer"))
      let wrapper = footer.add(TestSubject())
      buttons = ["buyButton", "buyButton", "laterButton"].map {
        wrapper.add(TestSubject(["SparkButton", "UIButton", "UIControl", "UIView"], $0))
      }
    }
  }

  @Test(
    "a path names ancestors of the view, and wrappers may be omitted",
    arguments: [
      ("buyButton", true), ("Checkout/footer/buyButton", true), ("Checkout/buyButton", true),
      ("footer/Checkout/buyButton", false), ("buyButton/footer", false), ("Other/buyButton", false),
      ("*", true), ("footer/*", true), ("footer/*/*", true), ("footer/*/*/*", false),
      (".Button", true), (".Control", true), (".UIControl", true), (".SparkButton", true),
      (".View", true), (".Label", false), (".Switch", false), (".Button#buy*", true),
      (".Button#late*", false), (".Screen/buyButton", true), (".Screen#Checkout/buyButton", true),
      (".UINavigationController/buyButton", true), (".CheckoutViewController/buyButton", true),
      (".Screen/.Screen/buyButton", false), (".UIWindow/buyButton", true),
      (".UIViewController/.UIViewController/buyButton", true),
    ])
  func steps(path: String, fits: Bool) {
    #expect(matches([path], Screen().buttons[0]) == fits)
  }

  @Test("containers are not screens: they match by class, never by name or as .Screen")
  func containers() {
    let screen = Screen()
    #expect(!matches([".Screen/.Screen"], screen.root))
    #expect(!matches(["Checkout/Checkout"], screen.root))
    #expect(matches([".UINavigationController/Checkout"], screen.root))
  }

  @Test("the last step may be a screen: its root view")
  func screenItself() {
    let screen = Screen()
    #expect(matches(["Checkout"], screen.root))
    #expect(matches([".Screen"], screen.root))
    #expect(matches([".UIWindow/Checkout"], screen.root))
    #expect(!matches(["Checkout"], screen.footer))
    #expect(!matches([".Screen"], screen.footer))
  }

  @Test("an empty identifier is ignored")
  func emptyName() {
    let step = PreparedStep(PathStep(name: NamePattern([.any])), classes: classes)
    #expect(step.matches(TestSubject(["UIView"], "x"), classes))
    #expect(!step.matches(TestSubject(["UIView"], ""), classes))
    #expect(!step.matches(TestSubject(["UIView"], nil), classes))
  }

  @Test(
    "[n] is the n-th sibling that matches the rest of the step, [-1] the last",
    arguments: [
      ("buyButton[1]", [true, false, false]), ("buyButton[2]", [false, true, false]),
      ("buyButton[3]", [false, false, false]), ("buyButton[-1]", [false, true, false]),
      (".Button[2]", [false, true, false]), (".Button[-1]", [false, false, true]),
      (".Button[-3]", [true, false, false]), (".Button[-4]", [false, false, false]),
      (".Button#later*[1]", [false, false, true]), (".Button[0]", [false, false, false]),
    ])
  func positions(path: String, fits: [Bool]) {
    let screen = Screen()
    #expect(screen.buttons.map { matches([path], $0) } == fits)
  }

  @Test("a position never matches a screen or a cell")
  func noPosition() {
    let screen = Screen()
    #expect(!matches([".Screen[1]"], screen.root))
    let cell = TestSubject(["UITableViewCell", "UIView"])
    screen.root.add(cell)
    #expect(matches([".Cell"], cell))
    #expect(!matches([".UITableViewCell[1]"], cell))
  }

  @Test("a view matches if any of several paths matches")
  func anyOf() {
    let screen = Screen()
    #expect(matches(["nothing", "buyButton"], screen.buttons[0]))
    #expect(!matches(["nothing", "neither"], screen.buttons[0]))
  }

  @Test(
    "except excludes the views it names and everything inside them",
    arguments: [
      ("buyButton", false), ("footer", false), ("Checkout", false), (".Button", false),
      ("Checkout/footer", false), (".UIWindow", false), ("laterButton", true), ("other", true),
      ("footer/Checkout", true), ("*", false), (".UINavigationController", false),
    ])
  func except(path: String, fits: Bool) {
    #expect(matches(["buyButton"], Screen().buttons[0], except: [path]) == fits)
  }

  @Test("each step matches the nearest possible ancestor, which provides the captures")
  func nearest() {
    let outer = TestSubject(["UIView"], "list-1")
    let inner = outer.add(TestSubject(["UIView"], "list-2"))
    let view = inner.add(TestSubject()).add(TestSubject(["UIView"], "item-9"))
    let selection = PreparedSelection(
      PathNotation.selection(["list-<a>/item-<b>"], captures: ["a", "b"]), captureCount: 2,
      classes: classes)
    #expect(selection.match(view, classes) == ["2", "9"])
  }

  @Test("the first matching path provides the captures")
  func firstPath() {
    let view = TestSubject(["UIView"], "a-b-c")
    let selection = PreparedSelection(
      PathNotation.selection(["x<a>", "<a>-c", "a-<a>"], captures: ["a"]), captureCount: 1,
      classes: classes)
    #expect(selection.match(view, classes) == ["a-b"])
  }

  @Test("a path is matched against the current tree")
  func lateName() {
    let view = TestSubject(["UIView"], nil)
    #expect(!matches(["late"], view))
    view.stepName = "late"
    #expect(matches(["late"], view))
  }
}
