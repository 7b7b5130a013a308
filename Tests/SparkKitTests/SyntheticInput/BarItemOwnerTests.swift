import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

/// Bar items that are found by their title, because UIKit does not call them.
@MainActor
@Suite("The bar that a tapped item is in")
struct BarItemOwnerTests {
  private func more(_ name: String, on screens: AutomaticScreens) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.title = "More"
    item.sparkEvents = [screens.recorder.event(name, .targetAction)]
    return item
  }

  private func tapButton(in view: UIView, on screens: AutomaticScreens) -> [String] {
    let button = screens.add(UIButton(), in: view)
    button.headlessClassNames = ["_UIButtonBarButton", "UIControl", "UIView"]
    button.accessibilityLabel = "More"
    HeadlessScreens.tap(on: button)
    button.removeFromSuperview()
    return screens.take()
  }

  @Test("of equal items, the one of the screen on top is tapped")
  func stack() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let (lower, upper) = (UIViewController(), UIViewController())
    lower.navigationItem.rightBarButtonItem = more("lower", on: screens)
    upper.navigationItem.rightBarButtonItem = more("upper", on: screens)
    let navigation = UINavigationController(rootViewController: lower)
    screens.window.rootViewController = navigation
    MainRunLoop.turn()
    #expect(tapButton(in: navigation.view, on: screens) == ["lower"])
    navigation.pushViewController(upper, animated: false)
    MainRunLoop.turn()
    #expect(tapButton(in: navigation.view, on: screens) == ["upper"])
    navigation.popViewController(animated: false)
    MainRunLoop.turn()
    #expect(tapButton(in: navigation.view, on: screens) == ["lower"])
  }

  @Test("an item in the selected tab is tapped, whichever tab is first")
  func tabs() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let controllers = ["one", "two"].map { name in
      let controller = UIViewController()
      controller.navigationItem.rightBarButtonItem = more(name, on: screens)
      return UINavigationController(rootViewController: controller)
    }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    screens.window.rootViewController = tabs
    for (index, name) in [(1, "two"), (0, "one")] {
      tabs.selectedIndex = index
      MainRunLoop.turn()
      #expect(tapButton(in: controllers[index].view, on: screens) == [name])
    }
  }

  @Test("behind a sheet, the item in the bar around the touched button is tapped")
  func sheet() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let (below, above) = (UIViewController(), UIViewController())
    below.navigationItem.rightBarButtonItem = more("below", on: screens)
    above.navigationItem.rightBarButtonItem = more("above", on: screens)
    let navigation = UINavigationController(rootViewController: below)
    let sheet = UINavigationController(rootViewController: above)
    sheet.modalPresentationStyle = .pageSheet
    screens.window.rootViewController = navigation
    MainRunLoop.turn()
    navigation.present(sheet, animated: false)
    MainRunLoop.turn()
    #expect(tapButton(in: sheet.view, on: screens) == ["above"])
    // The touch reaches the bar behind the sheet.
    for view in sequence(first: sheet.view as UIView, next: \.superview) where !(view is UIWindow) {
      view.isUserInteractionEnabled = false
    }
    #expect(tapButton(in: navigation.view, on: screens) == ["below"])
  }
}
