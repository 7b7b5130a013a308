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

  private func screen(_ name: String, on stage: AutomaticScreens) -> UIViewController {
    let controller = UIViewController()
    controller.sparkName = name
    stage.recorder.watch(controller.view, name)
    let label = view(in: controller.view)
    stage.recorder.watch(label, "\(name).label")
    return controller
  }

  @Test("a screen appears with all inside it, outermost first, and goes innermost first")
  func screens() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let first = screen("first", on: stage)
    let navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    HeadlessScreens.turn()
    #expect(stage.take() == ["+first", "+first.label"])
    #expect(ShownViews.currentScreenName == "first")
    let second = screen("second", on: stage)
    navigation.pushViewController(second, animated: true)
    HeadlessScreens.turn()
    #expect(stage.take() == ["-first.label", "-first", "+second", "+second.label"])
    navigation.popViewController(animated: true)
    HeadlessScreens.turn()
    #expect(stage.take() == ["-second.label", "-second", "+first", "+first.label"])
    #expect(ShownViews.previousScreenName == "second")
  }

  @Test("actions that show and hide a view in turn come to an end in every turn")
  func endless() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let view = view(in: stage.window)
    var changes = 0
    func turn(_ trigger: SparkTrigger, hides: Bool) -> SparkEvent {
      SparkEvent(trigger: trigger) { [window = stage.window] _ in
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

  @Test("a swipe back that is given up changes nothing, one that is finished all")
  func swipeBack() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let navigation = UINavigationController(rootViewController: screen("first", on: stage))
    stage.window.rootViewController = navigation
    navigation.pushViewController(screen("second", on: stage), animated: false)
    HeadlessScreens.turn()
    _ = stage.take()
    HeadlessScreens.beginSwipeBack(on: navigation)
    HeadlessScreens.turn()
    HeadlessScreens.cancelSwipeBack(on: navigation)
    HeadlessScreens.turn()
    #expect(stage.take() == [])
    HeadlessScreens.beginSwipeBack(on: navigation)
    HeadlessScreens.finishSwipeBack(on: navigation)
    HeadlessScreens.turn()
    #expect(stage.take() == ["-second.label", "-second", "+first", "+first.label"])
  }

  @Test("tabs and full-screen presentations come and go; a sheet leaves what is below")
  func containers() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let tabs = UITabBarController()
    tabs.viewControllers = [screen("one", on: stage), screen("two", on: stage)]
    stage.window.rootViewController = tabs
    HeadlessScreens.turn()
    tabs.selectedIndex = 1
    HeadlessScreens.turn()
    #expect(
      stage.take() == ["+one", "+one.label", "-one.label", "-one", "+two", "+two.label"])
    for (style, covers) in [(UIModalPresentationStyle.fullScreen, true), (.pageSheet, false)] {
      let sheet = screen("sheet", on: stage)
      sheet.modalPresentationStyle = style
      tabs.present(sheet, animated: true)
      HeadlessScreens.turn()
      let came = stage.take()
      #expect(Set(came).isSuperset(of: ["+sheet", "+sheet.label"]))
      #expect(came.contains("-two") == covers)
      tabs.dismiss(animated: true)
      HeadlessScreens.turn()
      #expect(stage.take().contains("+two") == covers)
    }
  }

  @Test("what is added to a screen that is shown appears when the turn ends, and once")
  func lateViews() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let controller = screen("screen", on: stage)
    stage.window.rootViewController = controller
    HeadlessScreens.turn()
    _ = stage.take()
    let card = UIView(frame: controller.view.bounds)
    stage.recorder.watch(view(in: card), "inner")
    controller.view.addSubview(card)
    stage.recorder.watch(card, "card")
    #expect(stage.take() == [])
    HeadlessScreens.turn()
    #expect(stage.take() == ["+card", "+inner"])
    card.removeFromSuperview()
    controller.view.addSubview(card)
    HeadlessScreens.turn()
    #expect(stage.take() == [])
    card.removeFromSuperview()
    HeadlessScreens.turn()
    #expect(stage.take() == ["-inner", "-card"])
    HeadlessScreens.turn()
    #expect(stage.take() == [])
  }

  @Test("an override that hides its coming is found with the screen, and with what is inside it")
  func silentViews() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let controller = screen("screen", on: stage)
    let early = Silent(frame: controller.view.bounds)
    controller.view.addSubview(stage.recorder.watch(early, "early"))
    stage.window.rootViewController = controller
    HeadlessScreens.turn()
    #expect(stage.take() == ["+screen", "+screen.label", "+early"])
    let late = Silent(frame: controller.view.bounds)
    stage.recorder.watch(view(in: late), "inner")
    controller.view.addSubview(stage.recorder.watch(late, "late"))
    HeadlessScreens.turn()
    #expect(stage.take() == ["+late", "+inner"])
  }

  @Test("a child screen appears by itself, hidden views do not")
  func children() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let parent = screen("parent", on: stage)
    let child = screen("child", on: stage)
    let hidden = stage.recorder.watch(view(in: parent.view), "hidden")
    hidden.isHidden = true
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.window.rootViewController = parent
    HeadlessScreens.turn()
    #expect(stage.take() == ["+parent", "+parent.label", "+child", "+child.label"])
  }

  @Test("what is shown when tracking starts counts as appeared")
  func startsLate() {
    let stage = AutomaticScreens([])
    defer { stage.end() }
    stage.window.rootViewController = screen("screen", on: stage)
    HeadlessScreens.turn()
    #expect(stage.take() == [])
    SparkTracking.start([.views])
    #expect(stage.take() == ["+screen", "+screen.label"])
  }

  @Test(
    "alerts and UIKit's private controllers are no screens",
    arguments: ["UIAlertController", "_UIMenu"])
  func systemControllers(name: String) {
    let stage = AutomaticScreens()
    defer { stage.end() }
    let controller = screen("screen", on: stage)
    stage.window.rootViewController = controller
    let alert = screen("alert", on: stage)
    alert.headlessClassNames = [name, "UIViewController"]
    controller.present(alert, animated: true)
    HeadlessScreens.turn()
    #expect(stage.take() == ["+screen", "+screen.label"])
    #expect(ShownViews.currentScreenName == "screen")
  }

  @Test("nobody waits for the run loop while nothing happens")
  func rest() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    stage.window.rootViewController = screen("screen", on: stage)
    HeadlessScreens.turn()
    HeadlessScreens.turn()
    #expect(HeadlessHooks.onceAtTurnEnd.isEmpty)
    HeadlessScreens.tap(at: CGPoint(x: 40, y: 40), in: stage.window)
    HeadlessScreens.turn()
    #expect(HeadlessHooks.onceAtTurnEnd.isEmpty)
  }

  @Test("the keyboard's windows show nothing")
  func keyboard() {
    let stage = AutomaticScreens()
    defer { stage.end() }
    stage.window.headlessClassNames = ["UITextEffectsWindow", "UIWindow"]
    stage.window.rootViewController = screen("UIInputWindow", on: stage)
    stage.recorder.watch(view(in: stage.window), "key")
    HeadlessScreens.turn()
    #expect(stage.take() == [])
    #expect(ShownViews.currentScreenName == nil)
  }
}
