import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Bar items") @MainActor
struct BarItemTests {
  private func item(_ name: String) -> UIBarButtonItem {
    let item = UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in })
    item.accessibilityIdentifier = name
    return item
  }

  private static let values: [(String, Tree)] = [
    ("path", .variable(.view(.path))), ("screen", .variable(.screen)),
    ("text", .variable(.view(.text))), ("type", .variable(.view(.type))),
  ]

  @Test("an item belongs to the screen whose navigation item or toolbar contains it")
  func owner() {
    let navigation = UINavigationController()
    let app = TestApp([.of("tap", ["Home/done", "Home/share"], [.tap], with: Self.values)]) {
      navigation.viewControllers = [$0]
      return navigation
    }
    defer { app.end() }
    let (done, share) = (item("done"), item("share"))
    app.home.navigationItem.rightBarButtonItems = [item("other"), done]
    app.home.toolbarItems = [share]
    for item in [done, share] {
      item.headlessTap()
      app.turn()
      let name = item.accessibilityIdentifier ?? ""
      #expect(
        app.take() == ["tap path=Home/\(name) screen=Home text=Done type=UIBarButtonItem"])
    }
    let next = UIViewController()
    next.sparkName = "Next"
    let other = item("done")
    next.navigationItem.leftBarButtonItem = other
    navigation.pushViewController(next, animated: false)
    app.turn()
    other.headlessTap()
    #expect(app.take() == [])
  }

  @Test("rules for controls and bar items match an item once, with the data of its screen")
  func classes() {
    let navigation = UINavigationController()
    var once = CompiledRule.of(
      "once", [".UIBarButtonItem"], [.tap], with: [("id", .variable(.data(["id"])))])
    once.gates.oncePer = [.view]
    let app = TestApp([.of("tap", [".Control"], [.tap]), once]) {
      navigation.viewControllers = [$0]
      return navigation
    }
    defer { app.end() }
    app.home.view.sparkData = ["id": 7]
    let done = item("done")
    app.home.navigationItem.rightBarButtonItem = done
    for expected in [["tap", "once id=7"], ["tap"]] {
      done.headlessTap()
      app.turn()
      #expect(app.take() == expected)
    }
    app.home.view.sparkPrivate = true
    done.headlessTap()
    #expect(app.take() == [])
  }
}
