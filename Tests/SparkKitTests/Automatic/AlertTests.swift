import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Alerts tracked automatically")
struct AlertTests {
  private func alert(on stage: AutomaticScreens) -> UIAlertController {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [recorder = stage.recorder] _ in
        recorder.fired.append("deleted")
      })
    return alert
  }

  /// A screen whose views note all that happens to them.
  private func screen(on stage: AutomaticScreens) -> UIViewController {
    let controller = UIViewController()
    controller.sparkName = "Cart"
    stage.window.rootViewController = controller
    let button = stage.place(
      UIButton(), in: controller.view, at: CGRect(x: 0, y: 0, width: 320, height: 480))
    button.addAction(stage.note("handler"), for: .touchUpInside)
    stage.watch(button, "button")
    HeadlessScreens.turn()
    _ = stage.take()
    return controller
  }

  @Test("what is chosen is no action, and no touch on the screen below, which stays")
  func chosen() throws {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let controller = screen(on: stage)
    stage.recorder.watch(controller.view, "screen")
    let alert = alert(on: stage)
    controller.present(alert, animated: true)
    HeadlessScreens.turn()
    #expect(stage.take() == [])
    #expect(ShownViews.currentScreenName == "Cart")
    HeadlessScreens.tap(on: try #require(alert.view.subviews.last))
    #expect(stage.take() == ["deleted"])
    #expect(alert.view.window == nil)
    #expect(ShownViews.currentScreenName == "Cart")
  }

  @Test("what is tapped to choose is a touch on a view of UIKit's")
  func touch() throws {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let alert = alert(on: stage)
    screen(on: stage).present(alert, animated: true)
    let choice = try #require(alert.view.subviews.last)
    stage.watch(choice, "choice")
    HeadlessScreens.tap(on: choice)
    #expect(stage.take() == ["choice didEndTouch", "deleted"])
    #expect(ClassNames.name(of: choice).hasPrefix("_UI"))
  }

  @Test("an alert's field tells of focus as any other does")
  func field() throws {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let alert = alert(on: stage)
    alert.addTextField { stage.watch($0, "field") }
    screen(on: stage).present(alert, animated: true)
    HeadlessScreens.tap(on: try #require(alert.textFields?.first))
    #expect(stage.take() == ["field didEndTouch", "field didBecomeFirstResponder"])
  }
}
