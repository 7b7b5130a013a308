import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Data, screens and paths of views") @MainActor
struct ViewDataTests {
  @Test("the screen is the nearest controller that is not a container")
  func screen() {
    let checkout = Checkout()
    #expect(AncestorChain(checkout.buy).screen == "Checkout")
    #expect(AncestorChain(checkout.controller.view).screen == "Checkout")
    checkout.controller.sparkName = "Pay"
    #expect(AncestorChain(checkout.buy).screen == "Pay")
    #expect(AncestorChain(checkout.navigation.view).screen == nil)
    #expect(AncestorChain(UIView()).screen == nil)
  }

  // Apple's pages disagree about the `next` of a presented controller.
  @Test("a presented view is on its own screen and reads no data of the presenting one")
  func presented() {
    let checkout = Checkout()
    checkout.controller.sparkData = ["a": 1]
    let sheet = UIViewController()
    sheet.sparkName = "Help"
    checkout.controller.present(sheet, animated: false)
    let text = UILabel()
    text.accessibilityIdentifier = "text"
    sheet.view.addSubview(text)
    #expect(AncestorChain(text).screen == "Help")
    #expect(ViewData.value("a", of: text) == nil)
    #expect(ViewPath.path(to: text) == "Help/text")
  }

  @Test("data is looked up outwards, the nearest wins, controllers may have data as well")
  func data() {
    let checkout = Checkout()
    checkout.controller.sparkData = ["a": 1, "b": 1, "c": 1]
    checkout.footer.sparkData = ["a": 2, "b": 2]
    checkout.buy.sparkData = ["a": 3]
    func data(_ name: String) -> SparkValue? { ViewData.value(name, of: checkout.buy) }
    #expect(data("a") == 3)
    #expect(data("b") == 2)
    #expect(data("c") == 1)
    #expect(data("d") == nil)
    checkout.buy.sparkData = ["b": .null]
    #expect(data("b") == .null)
  }

  @Test("further names read values inside maps")
  func maps() {
    let value: SparkValue = ["a": ["b": 1]]
    #expect(value.reaching(["a", "b"]) == 1)
    #expect(value.reaching(["a", "b", "c"]) == nil)
    #expect(value.reaching(["x"]) == nil)
    #expect(value.reaching([]) == value)
  }

  @Test("view.path contains the names of screens and views from the outermost to the innermost")
  func path() {
    let checkout = Checkout()
    #expect(ViewPath.path(to: checkout.buy) == "Checkout/footer/buyButton")
    #expect(ViewPath.path(to: checkout.footer) == "Checkout/footer")
  }

  @Test("the path of a view without a name ends with its class and position among equal siblings")
  func unnamed() {
    let checkout = Checkout()
    #expect(ViewPath.path(to: checkout.later) == "Checkout/footer/.SparkButton[2]")
    checkout.buy.removeFromSuperview()
    #expect(ViewPath.path(to: checkout.later) == "Checkout/footer/.SparkButton")
    let cell = UITableViewCell()
    checkout.footer.addSubview(cell)
    checkout.footer.addSubview(UITableViewCell())
    #expect(ViewPath.path(to: cell) == "Checkout/footer/.UITableViewCell")
  }

  @Test("the path of a root view without a name is the screen's; a named one is inside the screen")
  func root() {
    let checkout = Checkout()
    #expect(ViewPath.path(to: checkout.controller.view) == "Checkout")
    checkout.controller.view.accessibilityIdentifier = "root"
    #expect(ViewPath.path(to: checkout.controller.view) == "Checkout/root")
    #expect(ViewPath.path(to: checkout.window) == ".UIWindow")
  }

  @Test("the path of a view matches the view and no sibling")
  func roundTrip() {
    let checkout = Checkout()
    let classes = ClassTable()
    let views = [
      checkout.window, checkout.controller.view, checkout.footer, checkout.buy, checkout.later,
    ]
    for view in views.compactMap({ $0 }) {
      let selection = PreparedSelection(
        PathNotation.selection([ViewPath.path(to: view)]), captureCount: 0, classes: classes)
      #expect(selection.match(ViewSubject.view(view), classes) != nil)
      for sibling in view.superview?.subviews ?? [] where sibling !== view {
        #expect(selection.match(ViewSubject.view(sibling), classes) == nil)
      }
    }
  }

  @Test("the matcher finds the views that each rule matches, with paths and captures")
  func matcher() {
    let checkout = Checkout()
    let matcher = RuleMatcher(
      RuleSet(
        name: "s",
        rules: [
          .of("buttons", ["footer/.Button"], [.tap]), .of("none", ["nothing"], [.tap]),
          .of("named", ["<what>Button"], [.tap], captures: ["what"]),
        ]))
    let found = matcher.matches(in: checkout.window)
    #expect(found.map(\.rule) == ["buttons", "none", "named"])
    #expect(
      found[0].matches.map(\.path) == [
        "Checkout/footer/buyButton", "Checkout/footer/.SparkButton[2]",
      ])
    #expect(found[1].matches.isEmpty)
    #expect(
      found[2].matches.map(\.captures) == [[EventRecord.Property(name: "what", value: "buy")]])
  }
}
