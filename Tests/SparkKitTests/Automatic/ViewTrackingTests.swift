import HeadlessUIKit
import SparkChamber
import Testing

@testable import SparkKit

@MainActor
@Suite("Screens and views tracked automatically")
struct ViewTrackingTests {
  /// An override without `super`, as UIKit's documentation allows.
  final class Silent: UIView {
    override func didMoveToWindow() {}
  }

  private func screen(_ name: String, on screens: AutomaticScreens) -> UIViewController {
    let controller = UIViewController()
    controller.sparkName = name
    screens.recorder.watch(controller.view, name)
    let label = view(in: controller.view)
    screens.recorder.watch(label, "\(name).label")
    return controller
  }

  @Test("a screen appears with its views, ancestors first, and disappears descendants first")
  func screens() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let first = screen("first", on: screens)
    let navigation = UINavigationController(rootViewController: first)
    screens.window.rootViewController = navigation
    HeadlessScreens.turn()
    #expect(screens.take() == ["+first", "+first.label"])
    #expect(ShownViews.currentScreenName == "first")
    let second = screen("second", on: screens)
    navigation.pushViewController(second, animated: true)
    HeadlessScreens.settle()
    #expect(screens.take() == ["-first.label", "-first", "+second", "+second.label"])
    navigation.popViewController(animated: true)
    HeadlessScreens.settle()
    #expect(screens.take() == ["-second.label", "-second", "+first", "+first.label"])
    #expect(ShownViews.previousScreenName == "second")
  }

  @Test("actions that show and hide a view in turn end in every turn of the run loop")
  func endless() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = view(in: screens.window)
    var changes = 0
    func turn(_ trigger: SparkTrigger, hides: Bool) -> SparkEvent {
      SparkEvent(trigger: trigger) { [window = screens.window] _ in
        changes += 1
        view.isHidden = hides
        ShownViews.settle(in: window)
      }
    }
    view.sparkEvents = [turn(.didAppear, hides: true), turn(.didDisappear, hides: false)]
    defer { view.sparkEvents = nil }
    for _ in 0..<3 { HeadlessScreens.turn() }
    #expect((2...20_000).contains(changes))
  }

  @Test("a canceled swipe back changes nothing, a finished one everything")
  func swipeBack() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let navigation = UINavigationController(rootViewController: screen("first", on: screens))
    screens.window.rootViewController = navigation
    navigation.pushViewController(screen("second", on: screens), animated: false)
    HeadlessScreens.turn()
    _ = screens.take()
    HeadlessScreens.beginSwipeBack(on: navigation)
    HeadlessScreens.turn()
    HeadlessScreens.cancelSwipeBack(on: navigation)
    HeadlessScreens.turn()
    #expect(screens.take() == [])
    HeadlessScreens.beginSwipeBack(on: navigation)
    HeadlessScreens.finishSwipeBack(on: navigation)
    HeadlessScreens.turn()
    #expect(screens.take() == ["-second.label", "-second", "+first", "+first.label"])
  }

  @Test(
    "tabs and full-screen presentations appear and disappear; a sheet does not affect the screen below"
  )
  func containers() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let tabs = UITabBarController()
    tabs.viewControllers = [screen("one", on: screens), screen("two", on: screens)]
    screens.window.rootViewController = tabs
    HeadlessScreens.turn()
    tabs.selectedIndex = 1
    HeadlessScreens.turn()
    #expect(
      screens.take() == ["+one", "+one.label", "-one.label", "-one", "+two", "+two.label"])
    for (style, covers) in [(UIModalPresentationStyle.fullScreen, true), (.pageSheet, false)] {
      let sheet = screen("sheet", on: screens)
      sheet.modalPresentationStyle = style
      tabs.present(sheet, animated: true)
      HeadlessScreens.settle()
      let came = screens.take()
      #expect(Set(came).isSuperset(of: ["+sheet", "+sheet.label"]))
      #expect(came.contains("-two") == covers)
      tabs.dismiss(animated: true)
      HeadlessScreens.settle()
      #expect(screens.take().contains("+two") == covers)
    }
  }

  @Test("a view that is added to a shown screen appears once, when the turn ends")
  func lateViews() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let controller = screen("screen", on: screens)
    screens.window.rootViewController = controller
    HeadlessScreens.turn()
    _ = screens.take()
    let card = UIView(frame: controller.view.bounds)
    screens.recorder.watch(view(in: card), "inner")
    controller.view.addSubview(card)
    screens.recorder.watch(card, "card")
    #expect(screens.take() == [])
    HeadlessScreens.turn()
    #expect(screens.take() == ["+card", "+inner"])
    card.removeFromSuperview()
    controller.view.addSubview(card)
    HeadlessScreens.turn()
    #expect(screens.take() == [])
    card.removeFromSuperview()
    HeadlessScreens.turn()
    #expect(screens.take() == ["-inner", "-card"])
    HeadlessScreens.turn()
    #expect(screens.take() == [])
  }

  @Test("a view that is added during layout appears in the same turn")
  func addedDuringLayout() {
    final class Lazy: UIView {
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      override func layoutSubviews() {
        super.layoutSubviews()
        addSubview(card)
      }
    }
    let screens = AutomaticScreens()
    defer { screens.end() }
    let view = screens.add(Lazy())
    screens.recorder.watch(view.card, "card")
    HeadlessScreens.turn()
    #expect(screens.take() == ["+card"])
  }

  @Test("a view whose override does not call super appears with its screen and with its subviews")
  func silentViews() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let controller = screen("screen", on: screens)
    let early = Silent(frame: controller.view.bounds)
    controller.view.addSubview(screens.recorder.watch(early, "early"))
    screens.window.rootViewController = controller
    HeadlessScreens.turn()
    #expect(screens.take() == ["+screen", "+screen.label", "+early"])
    let late = Silent(frame: controller.view.bounds)
    screens.recorder.watch(view(in: late), "inner")
    controller.view.addSubview(screens.recorder.watch(late, "late"))
    HeadlessScreens.turn()
    #expect(screens.take() == ["+late", "+inner"])
  }

  @Test("a child screen appears by itself, hidden views do not")
  func children() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let parent = screen("parent", on: screens)
    let child = screen("child", on: screens)
    let hidden = screens.recorder.watch(view(in: parent.view), "hidden")
    hidden.isHidden = true
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screens.window.rootViewController = parent
    HeadlessScreens.turn()
    #expect(screens.take() == ["+parent", "+parent.label", "+child", "+child.label"])
  }

  @Test("views that are shown when tracking starts count as appeared")
  func startsLate() {
    let screens = AutomaticScreens([])
    defer { screens.end() }
    screens.window.rootViewController = screen("screen", on: screens)
    HeadlessScreens.turn()
    #expect(screens.take() == [])
    SparkTracking.start([.views])
    #expect(screens.take() == ["+screen", "+screen.label"])
  }

  @Test(
    "alerts and UIKit's private controllers are not screens",
    arguments: ["UIAlertController", "_UIMenu"])
  func systemControllers(name: String) {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let controller = screen("screen", on: screens)
    screens.window.rootViewController = controller
    let alert = screen("alert", on: screens)
    alert.headlessClassNames = [name, "UIViewController"]
    controller.present(alert, animated: true)
    HeadlessScreens.settle()
    #expect(screens.take() == ["+screen", "+screen.label"])
    #expect(ShownViews.currentScreenName == "screen")
  }

  @Test("the run loop is not observed while nothing happens")
  func rest() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    screens.window.rootViewController = screen("screen", on: screens)
    HeadlessScreens.turn()
    HeadlessScreens.turn()
    #expect(HeadlessHooks.onceAtTurnEnd.isEmpty)
    HeadlessScreens.tap(at: CGPoint(x: 40, y: 40), in: screens.window)
    HeadlessScreens.turn()
    #expect(HeadlessHooks.onceAtTurnEnd.isEmpty)
  }

  @Test("the keyboard's windows show nothing")
  func keyboard() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    screens.window.headlessClassNames = ["UITextEffectsWindow", "UIWindow"]
    screens.window.rootViewController = screen("UIInputWindow", on: screens)
    screens.recorder.watch(view(in: screens.window), "key")
    HeadlessScreens.turn()
    #expect(screens.take() == [])
    #expect(ShownViews.currentScreenName == nil)
  }
}
