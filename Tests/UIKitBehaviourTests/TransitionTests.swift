import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

private let afterCommit =
  "public crash reports: -[UIViewController viewDidMoveToWindow:shouldAppearOrDisappear:]_block_invoke "
  + "is called by -[_UIAfterCACommitBlock run]"
private let duringLayout =
  "public crash reports: -[UINavigationController _startDeferredTransitionIfNeeded:] is called by "
  + "-[UINavigationController __viewWillLayoutSubviews]"
private let presentation =
  "developer.apple.com/documentation/xcode/analyzing-a-crash-report: -[UIPresentationController "
  + "runTransitionForCurrentState]_block_invoke is called by _afterCACommitHandler"

/// A controller that also records its layout.
@MainActor
private final class LaidOutController: UIViewController {
  let log = Log()

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.add("willAppear")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if log.lines.last != "didLayout" { log.add("didLayout") }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.add("didAppear")
  }
}

@MainActor
@Suite("The time of appearance calls")
struct AppearanceTimeTests {
  private let log = Log()

  @Test("a window's root controller did appear after the commit", .source(afterCommit))
  func rootAppears() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = LoggingController("a", log)
    window.makeKeyAndVisible()
    #expect(log.take() == ["a didLoad", "a willAppear"])
    TestHost.commit()
    #expect(log.take() == ["a didAppear"])
  }

  @Test(
    "a child is laid out before it did appear",
    .source("stackoverflow.com/questions/48653763: the order with addChildViewController"))
  func childIsLaidOut() {
    let host = TestHost()
    let child = LaidOutController()
    host.window.rootViewController?.addChild(child)
    host.canvas.addSubview(child.view)
    child.didMove(toParent: host.window.rootViewController)
    #expect(child.log.lines == ["willAppear"])
    host.settle()
    #expect(child.log.lines == ["willAppear", "didLayout", "didAppear"])
  }

  @Test("a child whose view is removed did disappear after the commit", .source(afterCommit))
  func childDisappears() {
    let host = TestHost()
    let child = LoggingController("c", log)
    host.window.rootViewController?.addChild(child)
    host.canvas.addSubview(child.view)
    host.settle()
    _ = log.take()
    child.view.removeFromSuperview()
    #expect(log.take() == ["c willDisappear"])
    TestHost.commit()
    #expect(log.take() == ["c didDisappear"])
  }

  @Test(
    "a child that is added and removed within a turn never did appear", .tags(.unconfirmed))
  func childStaysAway() {
    let host = TestHost()
    let child = LoggingController("c", log)
    host.window.rootViewController?.addChild(child)
    host.canvas.addSubview(child.view)
    child.view.removeFromSuperview()
    host.settle()
    #expect(log.take() == ["c didLoad", "c willAppear", "c willDisappear", "c didDisappear"])
  }

  @Test("a change of tabs did appear after the commit", .tags(.unconfirmed))
  func tabAppears() {
    let tabs = UITabBarController()
    tabs.viewControllers = [LoggingController("a", log), LoggingController("b", log)]
    let host = TestHost(tabs)
    _ = log.take()
    tabs.selectedIndex = 1
    #expect(log.take() == ["b didLoad", "b willAppear", "a willDisappear"])
    host.settle()
    #expect(log.take() == ["a didDisappear", "b didAppear"])
  }

  @Test("an animated change of pages takes time", .tags(.unconfirmed))
  func pageChangesSlowly() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([LoggingController("a", log)], direction: .forward, animated: false)
    let host = TestHost(pages)
    _ = log.take()
    pages.setViewControllers(
      [LoggingController("b", log)], direction: .forward, animated: true
    ) { [log] _ in log.add("done") }
    TestHost.commit()
    #expect(log.take() == ["b didLoad", "b willAppear", "a willDisappear"])
    host.settle()
    #expect(log.take() == ["b didAppear", "a didDisappear", "done"])
  }
}

@MainActor
@Suite("The time of pushes and pops")
struct NavigationTimeTests {
  private let log = Log()
  private let first: LoggingController
  private let second: LoggingController
  private let third: LoggingController
  private let navigation: UINavigationController
  private let host: TestHost

  init() {
    first = LoggingController("a", log)
    second = LoggingController("b", log)
    third = LoggingController("c", log)
    navigation = UINavigationController(rootViewController: first)
    host = TestHost(navigation)
    _ = log.take()
  }

  @Test("a push changes the stack at once and the views in the next layout", .source(duringLayout))
  func pushWaitsForLayout() {
    navigation.pushViewController(second, animated: false)
    #expect(navigation.viewControllers == [first, second])
    #expect(!log.take().contains("b willAppear"))
    navigation.view.layoutIfNeeded()
    #expect(log.take().contains("b willAppear"))
  }

  @Test(
    "both views are in the window while an animated push is under way",
    .source(
      "developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/containerview"))
  func pushIsAnimated() {
    navigation.pushViewController(second, animated: true)
    TestHost.commit()
    #expect(log.take() == ["b didLoad", "a willDisappear", "b willAppear"])
    #expect(first.view.window === host.window)
    #expect(second.view.window === host.window)
    host.settle()
    #expect(log.take() == ["a didDisappear", "b didAppear"])
    #expect(first.view.window == nil)
  }

  @Test("a push without animation ends in the same turn", .tags(.unconfirmed))
  func pushEndsAtOnce() {
    navigation.pushViewController(second, animated: false)
    TestHost.commit()
    #expect(log.take().last == "b didAppear")
  }

  @Test(
    "of two controllers that are pushed in one turn without animation only the second one appears",
    .tags(.unconfirmed))
  func skipsMiddle() {
    navigation.pushViewController(second, animated: false)
    navigation.pushViewController(third, animated: false)
    host.settle()
    #expect(navigation.viewControllers == [first, second, third])
    #expect(
      log.take() == [
        "c didLoad", "a willDisappear", "c willAppear", "a didDisappear", "c didAppear",
      ])
  }

  @Test("a controller that is pushed and popped in one turn never appears", .tags(.unconfirmed))
  func pushesAndPops() {
    navigation.pushViewController(second, animated: false)
    navigation.popViewController(animated: false)
    host.settle()
    #expect(log.take().isEmpty)
    #expect(second.parent == nil)
    #expect(navigation.viewControllers == [first])
  }

  @Test(
    "an animated push during another one waits for its end, and the stack with it",
    .source("openradar.me/44091459"))
  func pushWaitsForPush() {
    navigation.pushViewController(second, animated: true)
    navigation.pushViewController(third, animated: true)
    #expect(navigation.viewControllers == [first, second])
    host.settle()
    host.settle()
    #expect(navigation.viewControllers == [first, second, third])
    #expect(
      log.take() == [
        "b didLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
        "c didLoad", "b willDisappear", "c willAppear", "b didDisappear", "c didAppear",
      ])
  }
}

@MainActor
@Suite("The time of presentations")
struct PresentationTimeTests {
  private let log = Log()
  private let base: LoggingController
  private let over: LoggingController
  private let host: TestHost

  init() {
    base = LoggingController("a", log)
    over = LoggingController("b", log)
    host = TestHost(base)
    _ = log.take()
  }

  private func present() {
    base.present(over, animated: true)
    host.settle()
    _ = log.take()
  }

  @Test("a presentation begins after the commit", .source(presentation))
  func beginsAfterCommit() {
    base.present(over, animated: false)
    #expect(base.presentedViewController === over)
    #expect(!log.take().contains("b willAppear"))
    TestHost.commit()
    #expect(log.take().suffix(2) == ["b willAppear", "b didAppear"])
  }

  @Test(
    "an animated presentation takes time",
    .source("developer.apple.com/documentation/uikit/uiviewcontroller/isbeingpresented"))
  func presentsInTime() {
    base.present(over, animated: true) { [log] in log.add("done") }
    TestHost.commit()
    #expect(log.take().last == "b willAppear")
    #expect(over.isBeingPresented)
    #expect(over.view.window === host.window)
    host.settle()
    #expect(log.take() == ["b didAppear", "done"])
    #expect(!over.isBeingPresented)
  }

  @Test(
    "a dismissal begins after the commit, and the controller is presented until its end",
    .source(
      "openradar.me/18464897; objc.io/issues/19-debugging/debugging-case-study: viewWillDisappear: "
        + "is called in _afterCACommitHandler"))
  func dismissesInTime() {
    present()
    base.dismiss(animated: true) { [log] in log.add("gone") }
    #expect(log.take().isEmpty)
    TestHost.commit()
    #expect(log.take() == ["b willDisappear"])
    #expect(base.presentedViewController === over)
    #expect(over.isBeingDismissed)
    host.settle()
    #expect(log.take() == ["b didDisappear", "gone"])
    #expect(base.presentedViewController == nil)
    #expect(over.view.window == nil)
  }

  @Test(
    "no controller is presented while another one is dismissed",
    .source("UIKit's log: \"Attempt to present … on … which is already presenting …\""))
  func presentsOnlyOne() {
    present()
    base.dismiss(animated: true)
    base.present(LoggingController("c", log), animated: false)
    host.settle()
    #expect(log.take() == ["b willDisappear", "b didDisappear"])
    #expect(base.presentedViewController == nil)
  }

  @Test("nothing is dismissed while it is being presented", .tags(.unconfirmed))
  func finishesPresenting() {
    base.present(over, animated: true)
    TestHost.commit()
    base.dismiss(animated: false)
    host.settle()
    #expect(base.presentedViewController === over)
  }

  #if !canImport(UIKit)
  @Test(
    "an alert's handler is called when the alert has been dismissed",
    .source(
      "public crash reports: -[UIAlertController _invokeHandlersForAction:] is called by "
        + "-[UIPresentationController transitionDidFinish:]"))
  func alertAnswers() throws {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Yes", style: .default) { [log] _ in log.add("handler") })
    base.present(alert, animated: true)
    host.settle()
    HeadlessScreens.tap(on: try #require(alert.view.subviews.last))
    #expect(log.take().isEmpty)
    host.settle()
    #expect(log.take() == ["handler"])
  }
  #endif
}
