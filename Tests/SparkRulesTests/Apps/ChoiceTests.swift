import HeadlessUIKit
import SparkKit
import SparkRulesModel
import Testing

@testable import SparkRules

@Suite("Taps on tabs, and choices in menus and alerts") @MainActor
struct ChoiceTests {
  private static let values: [(String, Tree)] = [
    ("path", .variable(.view(.path))), ("screen", .variable(.screen)),
    ("text", .variable(.view(.text))), ("type", .variable(.view(.type))),
  ]
  private static let rule = CompiledRule.of("tap", [".Control"], [.tap], with: values)

  private func tab(_ title: String, _ name: String?) -> UITabBarItem {
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    item.accessibilityIdentifier = name
    return item
  }

  /// A private control of UIKit in a bar.
  private func barButton(_ className: String, _ title: String) -> UIButton {
    let button = UIButton()
    button.headlessClassNames = [className, "UIControl", "UIView"]
    button.accessibilityLabel = title
    return button
  }

  // MARK: Tabs

  private func tabs(_ tabs: UITabBarController, _ body: (TestApp) -> Void) {
    let app = TestApp([Self.rule]) { home in
      let search = UIViewController()
      search.sparkName = "Search"
      home.tabBarItem = tab("Home", nil)
      // Of another tab with the same title in a bar, only the tab itself is tapped.
      home.navigationItem.rightBarButtonItem = UIBarButtonItem()
      home.navigationItem.rightBarButtonItem?.title = "Search"
      search.tabBarItem = tab("Search", "searchTab")
      tabs.viewControllers = [UINavigationController(rootViewController: home), search]
      tabs.viewControllers?.first?.tabBarItem = tab("Home", "homeTab")
      return tabs
    }
    body(app)
    app.end()
  }

  @Test("a tapped tab has its title, and belongs to the screen on which it is tapped")
  func tappedTab() {
    let controller = UITabBarController()
    tabs(controller) { app in
      controller.headlessTapTab(at: 1)
      app.turn()
      #expect(
        app.take() == ["tap path=Home/searchTab screen=Home text=Search type=UITabBarItem"])
      controller.headlessTapTab(at: 0)
      app.turn()
      #expect(
        app.take() == ["tap path=Search/homeTab screen=Search text=Home type=UITabBarItem"])
    }
  }

  @Test("the private button of a tab is not tapped in addition", arguments: [true, false])
  func tabButton(sendsItem: Bool) {
    let controller = UITabBarController()
    tabs(controller) { app in
      let button = app.add(
        barButton("UITabBarButton", "Search"), "", CGRect(x: 20, y: 400, width: 80, height: 40),
        in: controller.view)
      button.addAction(
        UIAction { _ in
          if sendsItem { controller.headlessTapTab(at: 1) } else { controller.selectedIndex = 1 }
        }, for: .touchUpInside)
      app.turn()
      HeadlessScreens.tap(on: button)
      #expect(
        app.take() == ["tap path=Home/searchTab screen=Home text=Search type=UITabBarItem"])
    }
  }

  // MARK: Menus

  private func share() -> UIAction {
    let share = UIAction(title: "Share") { _ in }
    share.accessibilityIdentifier = "share"
    return share
  }

  @Test("a choice in the menu of a button is inside the button, and of a bar item inside the item")
  func menus() {
    let navigation = UINavigationController()
    let app = TestApp([Self.rule]) { home in
      navigation.viewControllers = [home]
      return navigation
    }
    defer { app.end() }
    let more = app.add(UIButton(), "more")
    let (item, share) = (UIBarButtonItem(), share())
    item.title = "Options"
    item.accessibilityIdentifier = "options"
    app.home.navigationItem.rightBarButtonItem = item
    app.turn()
    share.headlessPerform(sender: more)
    app.turn()
    #expect(app.take() == ["tap path=Home/more/share screen=Home text=Share type=UIAction"])
    let expected = "tap path=Home/options/share screen=Home text=Share type=UIAction"
    share.headlessPerform(sender: item)
    app.turn()
    #expect(app.take() == [expected])
    let button = app.add(barButton("_UIButtonBarButton", "Options"), "", in: navigation.view)
    share.headlessPerform(sender: button)
    app.turn()
    #expect(app.take() == [expected])
  }

  @Test("a choice in the menu of a cell has the cell's data, and none in a private view is tracked")
  func menuData() {
    var rule = CompiledRule.of(
      "tap", [".UIAction"], [.tap], with: [("id", .variable(.data(["id"])))])
    rule.gates.oncePer = [.view]
    let app = TestApp([rule])
    defer { app.end() }
    let share = share()
    let cell = app.add(UITableViewCell(), "cell")
    cell.sparkData = ["id": 7]
    let more = app.add(UIButton(), "more", in: cell)
    app.turn()
    for expected in [["tap id=7"], []] {
      share.headlessPerform(sender: more)
      app.turn()
      #expect(app.take() == expected)
    }
    more.sparkPrivate = true
    self.share().headlessPerform(sender: more)
    #expect(app.take() == [])
  }

  @Test("a handler of a control and the primary action of a bar item are no choices")
  func handlers() {
    let navigation = UINavigationController()
    let app = TestApp([.of("choice", [".UIAction"], [.tap]), .of("tap", ["buy", "done"], [.tap])]) {
      navigation.viewControllers = [$0]
      return navigation
    }
    defer { app.end() }
    let buy = app.add(UIButton(frame: .zero, primaryAction: share()), "buy")
    let done = UIBarButtonItem(title: "Done", primaryAction: share())
    done.accessibilityIdentifier = "done"
    app.home.navigationItem.rightBarButtonItem = done
    app.turn()
    HeadlessScreens.tap(on: buy)
    done.headlessTap()
    share().headlessPerform(sender: nil)
    #expect(app.take() == ["tap", "tap"])
  }

  // MARK: Alerts

  /// Shows an alert whose title is that of an action, and taps one of its views.
  private func choose(_ index: Int, _ body: (TestApp) -> Void) {
    let app = TestApp([Self.rule]) { UINavigationController(rootViewController: $0) }
    let alert = UIAlertController(title: "Delete", message: nil, preferredStyle: .alert)
    let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in }
    delete.accessibilityIdentifier = "delete"
    alert.addAction(delete)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in })
    app.home.present(alert, animated: true)
    app.settle()
    HeadlessScreens.tap(on: alert.view.subviews[index])
    body(app)
    app.settle()
    #expect(app.take() == [])
    app.end()
  }

  @Test("a choice in an alert has its title, and belongs to the screen below the alert")
  func alert() {
    choose(2) { app in
      #expect(
        app.take() == ["tap path=Home/delete screen=Home text=Delete type=UIAlertAction"])
    }
    choose(3) { app in
      #expect(
        app.take() == ["tap path=Home/.UIAlertAction screen=Home text=Cancel type=UIAlertAction"])
    }
  }

  @Test("a touch of an alert's title is no choice")
  func alertTitle() {
    choose(0) { app in #expect(app.take() == []) }
  }
}
