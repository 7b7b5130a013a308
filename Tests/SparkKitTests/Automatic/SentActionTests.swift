import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Actions that the app sends, tracked automatically")
struct SentActionTests {
  @Test("an action that the app sends counts once, without a touch")
  func programmatic() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button")
    button.addAction(screens.note("handler"), for: .touchUpInside)
    button.addTarget(Target("gone", screens.recorder), action: Target.action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screens.take() == ["button targetAction", "handler"])
  }

  @Test("an action that the app sends counts once in a turn of the run loop, and again in the next")
  func oncePerTurn() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let button = screens.watch(screens.add(UIButton()), "button")
    button.addAction(
      UIAction { [weak button] _ in button?.sendActions(for: .touchUpInside) },
      for: .primaryActionTriggered)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    button.sendActions(for: .primaryActionTriggered)
    button.sendActions(for: .touchUpInside)
    #expect(screens.take() == ["button targetAction"])
    MainRunLoop.turn()
    button.sendActions(for: .touchUpInside)
    #expect(screens.take() == ["button targetAction"])
  }

  @Test("the application's other actions do not count")
  func otherSenders() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.watch(screens.add(UIView()), "view")
    let target = Target("called", screens.recorder)
    UIApplication.shared.sendAction(Target.action, to: target, from: view, for: nil)
    #expect(screens.take() == ["called"])
  }
}
