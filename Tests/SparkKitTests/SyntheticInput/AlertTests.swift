import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Alerts tracked automatically")
struct AlertTests {
  private func alert(on screens: AutomaticScreens) -> UIAlertController {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [recorder = screens.recorder] _ in
        recorder.fired.append("deleted")
      })
    return alert
  }

  /// A screen whose views record all triggers.
  private func screen(on screens: AutomaticScreens) -> UIViewController {
    let controller = UIViewController()
    controller.sparkName = "Cart"
    screens.window.rootViewController = controller
    let button = screens.add(
      UIButton(), in: controller.view, at: CGRect(x: 0, y: 0, width: 320, height: 480))
    button.addAction(screens.note("handler"), for: .touchUpInside)
    screens.watch(button, "button")
    HeadlessScreens.turn()
    _ = screens.take()
    return controller
  }

  @Test(
    "a choice in an alert is neither an action nor a touch on the screen below, which stays shown")
  func chosen() throws {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let controller = screen(on: screens)
    screens.recorder.watch(controller.view, "screen")
    let alert = alert(on: screens)
    controller.present(alert, animated: true)
    HeadlessScreens.settle()
    #expect(screens.take() == [])
    #expect(ShownViews.currentScreenName == "Cart")
    HeadlessScreens.tap(on: try #require(alert.view.subviews.last))
    HeadlessScreens.settle()
    #expect(screens.take() == ["deleted"])
    #expect(alert.view.window == nil)
    #expect(ShownViews.currentScreenName == "Cart")
  }

  @Test("a tap on an alert's button is a touch on a view of UIKit")
  func touch() throws {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let alert = alert(on: screens)
    screen(on: screens).present(alert, animated: true)
    HeadlessScreens.settle()
    let choice = try #require(alert.view.subviews.last)
    screens.watch(choice, "choice")
    HeadlessScreens.tap(on: choice)
    HeadlessScreens.settle()
    #expect(screens.take() == ["choice didEndTouch", "deleted"])
    #expect(ClassNames.name(of: choice).hasPrefix("_UI"))
  }

  @Test("a text field of an alert reports focus like any other")
  func field() throws {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let alert = alert(on: screens)
    alert.addTextField { screens.watch($0, "field") }
    screen(on: screens).present(alert, animated: true)
    HeadlessScreens.settle()
    HeadlessScreens.tap(on: try #require(alert.textFields?.first))
    #expect(screens.take() == ["field didEndTouch", "field didBecomeFirstResponder"])
  }
}
