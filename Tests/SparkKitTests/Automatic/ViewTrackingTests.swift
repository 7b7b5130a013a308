import SparkChamber
import Testing

@testable import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

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
    MainRunLoop.turn()
    #expect(screens.take() == ["+first", "+first.label"])
    #expect(ShownViews.currentScreenName == "first")
    let second = screen("second", on: screens)
    navigation.pushViewController(second, animated: true)
    MainRunLoop.settle()
    #expect(screens.take() == ["-first.label", "-first", "+second", "+second.label"])
    navigation.popViewController(animated: true)
    MainRunLoop.settle()
    #expect(screens.take() == ["-second.label", "-second", "+first", "+first.label"])
    #expect(ShownViews.previousScreenName == "second")
  }

  @Test(
    "views that disappear together do so in the reverse order of the tree, whatever appeared first")
  func siblings() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let outer = screens.recorder.watch(view(in: screens.window), "outer")
    let inner = ["a", "b", "c"].map { name in
      let inner = screens.recorder.watch(view(in: outer), name)
      screens.recorder.watch(view(in: inner), "\(name)1")
      return inner
    }
    MainRunLoop.turn()
    for hidden in [[0], [1], [0, 2]] {
      for isHidden in [true, false] {
        for index in hidden { inner[index].isHidden = isHidden }
        MainRunLoop.turn()
      }
      _ = screens.take()
      outer.isHidden = true
      MainRunLoop.turn()
      #expect(screens.take() == ["-c1", "-b1", "-a1", "-c", "-b", "-a", "-outer"])
      outer.isHidden = false
      MainRunLoop.turn()
      #expect(screens.take() == ["+outer", "+a", "+a1", "+b", "+b1", "+c", "+c1"])
    }
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
    for _ in 0..<3 { MainRunLoop.turn() }
    #expect((2...20_000).contains(changes))
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
    MainRunLoop.turn()
    tabs.selectedIndex = 1
    MainRunLoop.turn()
    #expect(
      screens.take() == ["+one", "+one.label", "-one.label", "-one", "+two", "+two.label"])
    for (style, covers) in [(UIModalPresentationStyle.fullScreen, true), (.pageSheet, false)] {
      let sheet = screen("sheet", on: screens)
      sheet.modalPresentationStyle = style
      tabs.present(sheet, animated: true)
      MainRunLoop.settle()
      let came = screens.take()
      #expect(Set(came).isSuperset(of: ["+sheet", "+sheet.label"]))
      #expect(came.contains("-two") == covers)
      tabs.dismiss(animated: true)
      MainRunLoop.settle()
      #expect(screens.take().contains("+two") == covers)
    }
  }

  @Test("a screen inside a hidden view appears when the view is unhidden")
  func unhidden() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let (outer, inner) = (screen("outer", on: screens), screen("inner", on: screens))
    let wrapper = view(in: outer.view)
    wrapper.isHidden = true
    outer.addChild(inner)
    wrapper.addSubview(inner.view)
    inner.didMove(toParent: outer)
    screens.window.rootViewController = outer
    MainRunLoop.turn()
    #expect(screens.take() == ["+outer", "+outer.label"])
    for _ in 0..<2 {
      wrapper.isHidden = false
      MainRunLoop.turn()
      #expect(screens.take() == ["+inner", "+inner.label"])
      #expect(ShownViews.currentScreenName == "inner")
      wrapper.isHidden = true
      MainRunLoop.turn()
      #expect(screens.take() == ["-inner.label", "-inner"])
    }
  }

  @Test("a view that is added to a shown screen appears once, when the turn ends")
  func lateViews() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let controller = screen("screen", on: screens)
    screens.window.rootViewController = controller
    MainRunLoop.turn()
    _ = screens.take()
    let card = UIView(frame: controller.view.bounds)
    screens.recorder.watch(view(in: card), "inner")
    controller.view.addSubview(card)
    screens.recorder.watch(card, "card")
    #expect(screens.take() == [])
    MainRunLoop.turn()
    #expect(screens.take() == ["+card", "+inner"])
    card.removeFromSuperview()
    controller.view.addSubview(card)
    MainRunLoop.turn()
    #expect(screens.take() == [])
    card.removeFromSuperview()
    MainRunLoop.turn()
    #expect(screens.take() == ["-inner", "-card"])
    MainRunLoop.turn()
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
    MainRunLoop.turn()
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
    MainRunLoop.turn()
    #expect(screens.take() == ["+screen", "+screen.label", "+early"])
    let late = Silent(frame: controller.view.bounds)
    screens.recorder.watch(view(in: late), "inner")
    controller.view.addSubview(screens.recorder.watch(late, "late"))
    MainRunLoop.turn()
    #expect(screens.take() == ["+late", "+inner"])
    late.removeFromSuperview()
    MainRunLoop.turn()
    #expect(screens.take() == ["-inner", "-late"])
    early.removeFromSuperview()
    MainRunLoop.turn()
    #expect(screens.take() == ["-early"])
    #expect(TrackingState.current.formerSuperviews.superview(of: early) == nil)
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
    MainRunLoop.turn()
    #expect(screens.take() == ["+parent", "+parent.label", "+child", "+child.label"])
  }

  @Test("views that are shown when tracking starts count as appeared")
  func startsLate() {
    let screens = AutomaticScreens([])
    defer { screens.end() }
    screens.window.rootViewController = screen("screen", on: screens)
    MainRunLoop.turn()
    #expect(screens.take() == [])
    SparkTracking.start([.views])
    #expect(screens.take() == ["+screen", "+screen.label"])
  }

  @Test("the run loop is not observed while nothing happens")
  func rest() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    screens.window.rootViewController = screen("screen", on: screens)
    MainRunLoop.turn()
    MainRunLoop.turn()
    #expect(!TurnEnd.isObserving)
    #if !canImport(UIKit)
    // UIKit has no public API that creates touches.
    HeadlessScreens.tap(at: CGPoint(x: 40, y: 40), in: screens.window)
    MainRunLoop.turn()
    #expect(HeadlessRunLoop.onceAtTurnEnd.isEmpty)
    #endif
  }

  #if !canImport(UIKit)
  // UIKit has no public API that begins an interactive transition, and a controller or window of
  // UIKit has the names of its own class only.

  @Test("a canceled swipe back changes nothing, a finished one everything")
  func swipeBack() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let navigation = UINavigationController(rootViewController: screen("first", on: screens))
    screens.window.rootViewController = navigation
    navigation.pushViewController(screen("second", on: screens), animated: false)
    MainRunLoop.turn()
    _ = screens.take()
    HeadlessScreens.beginSwipeBack(on: navigation)
    MainRunLoop.turn()
    HeadlessScreens.cancelSwipeBack(on: navigation)
    MainRunLoop.turn()
    #expect(screens.take() == [])
    HeadlessScreens.beginSwipeBack(on: navigation)
    HeadlessScreens.finishSwipeBack(on: navigation)
    MainRunLoop.turn()
    #expect(screens.take() == ["-second.label", "-second", "+first", "+first.label"])
  }

  @Test("after tracking was off, a canceled swipe back to a named screen changes nothing")
  func swipeBackAfterOff() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    let navigation = UINavigationController(rootViewController: screen("first", on: screens))
    screens.window.rootViewController = navigation
    MainRunLoop.turn()
    SparkTracking.stop()
    SparkTracking.detachAll()
    navigation.pushViewController(screen("second", on: screens), animated: false)
    MainRunLoop.turn()
    SparkTracking.resume(.all)
    _ = screens.take()
    HeadlessScreens.beginSwipeBack(on: navigation)
    MainRunLoop.turn()
    HeadlessScreens.cancelSwipeBack(on: navigation)
    MainRunLoop.turn()
    #expect(screens.take() == [])
    #expect(ShownViews.currentScreenName == "second")
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
    MainRunLoop.settle()
    #expect(screens.take() == ["+screen", "+screen.label"])
    #expect(ShownViews.currentScreenName == "screen")
  }

  @Test("the keyboard's windows show nothing")
  func keyboard() {
    let screens = AutomaticScreens()
    defer { screens.end() }
    screens.window.headlessClassNames = ["UITextEffectsWindow", "UIWindow"]
    screens.window.rootViewController = screen("UIInputWindow", on: screens)
    screens.recorder.watch(view(in: screens.window), "key")
    MainRunLoop.turn()
    #expect(screens.take() == [])
    #expect(ShownViews.currentScreenName == nil)
  }
  #endif
}
