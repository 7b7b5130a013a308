import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

private let presentPage =
  "developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)"

@MainActor
@Suite("Presentation")
struct PresentationFacts {
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

  private func present(_ style: UIModalPresentationStyle) {
    over.modalPresentationStyle = style
    base.present(over, animated: true)
    host.settle()
  }

  @Test(
    "under a full screen the presenter disappears and leaves its window",
    .source(
      "developer.apple.com/documentation/uikit/uimodalpresentationstyle/fullscreen: "
        + "the presenter's views are removed after the presentation completes"))
  func coversFully() {
    present(.fullScreen)
    #expect(
      Set(log.take()) == [
        "b didLoad", "a willDisappear", "b willAppear", "b didAppear", "a didDisappear",
      ])
    #expect(base.view.window == nil)
    #expect(over.view.window === host.window)
  }

  @Test(
    "in a full-screen presentation b has appeared before a has disappeared", .tags(.unconfirmed))
  func coversInOrder() {
    present(.fullScreen)
    #expect(
      log.take() == [
        "b didLoad", "a willDisappear", "b willAppear", "b didAppear", "a didDisappear",
      ])
  }

  @Test(
    "under a sheet, a popover or an over-full-screen view the presenter receives no calls",
    .source("developer.apple.com/documentation/uikit/uimodalpresentationstyle"),
    arguments: [UIModalPresentationStyle.pageSheet, .overFullScreen, .automatic, .popover])
  func coversPartly(style: UIModalPresentationStyle) {
    #if canImport(UIKit)
    over.popoverPresentationController?.sourceView = base.view
    #endif
    present(style)
    #expect(log.take() == ["b didLoad", "b willAppear", "b didAppear"])
    #expect(base.view.window === host.window)
  }

  @Test(
    "a dismissal makes a covered presenter appear again",
    .source(
      "developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)"))
  func dismisses() {
    present(.fullScreen)
    _ = log.take()
    base.dismiss(animated: true)
    host.settle()
    #expect(
      Set(log.take()) == ["b willDisappear", "a willAppear", "a didAppear", "b didDisappear"])
    #expect(base.view.window === host.window)
    #expect(base.presentedViewController == nil)
  }

  @Test(
    "the presented controller may dismiss itself",
    .source("the same page: \"If you call this method on the presented view controller itself\""))
  func dismissesItself() {
    present(.pageSheet)
    _ = log.take()
    over.dismiss(animated: true)
    host.settle()
    #expect(log.take() == ["b willDisappear", "b didDisappear"])
    #expect(over.presentingViewController == nil)
  }

  @Test(
    "presenter and presented refer to each other, and so do their children",
    .source("developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller"))
  func knowEachOther() {
    let child = UIViewController()
    base.addChild(child)
    over.modalPresentationStyle = .fullScreen
    child.present(over, animated: false)
    host.settle()
    #expect(child.presentedViewController === over)
    #expect(base.presentedViewController === over)
    #expect(over.presentingViewController === base)
  }

  @Test("completion runs after the appearance calls", .source(presentPage))
  func completes() {
    let log = log
    base.present(over, animated: true) { log.add("done") }
    host.settle()
    #expect(log.take().suffix(2) == ["b didAppear", "done"])
    base.dismiss(animated: true) { log.add("gone") }
    host.settle()
    #expect(log.take().suffix(2) == ["b didDisappear", "gone"])
  }

  @Test(
    "dismissing a controller dismisses everything above it",
    .source("the same page: \"all of them are dismissed\" along the stack"))
  func dismissesStack() {
    let top = LoggingController("c", log)
    present(.pageSheet)
    over.present(top, animated: false)
    host.settle()
    base.dismiss(animated: false)
    host.settle()
    #expect(base.presentedViewController == nil)
    #expect(over.presentedViewController == nil)
    #expect(top.view.window == nil)
  }

  @Test("a controller without a window presents nothing", .tags(.unconfirmed))
  func needsWindow() {
    let lonely = UIViewController()
    lonely.present(over, animated: false)
    host.settle()
    #expect(!log.take().contains("b didAppear"))
  }

  @Test(
    "an automatic style, which is the default, is read as the style it resolves to",
    .source("UIViewController.h: \"reading it will always return a concrete presentation style\""))
  func readsConcreteStyle() {
    let controller = UIViewController()
    #expect(controller.modalPresentationStyle == .pageSheet)
    controller.modalPresentationStyle = .fullScreen
    controller.modalPresentationStyle = .automatic
    #expect(controller.modalPresentationStyle == .pageSheet)
  }
}

@MainActor
@Suite("Tabs, pages and split views")
struct ContainerTests {
  private let log = Log()

  @Test(
    "the first tab is shown; the others are not loaded before they are selected",
    .source("developer.apple.com/documentation/uikit/uitabbarcontroller"))
  func showsFirstTab() {
    let tabs = UITabBarController()
    tabs.viewControllers = [LoggingController("a", log), LoggingController("b", log)]
    let host = TestHost(tabs)
    host.settle()
    #expect(log.take() == ["a didLoad", "a willAppear", "a didAppear"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test("a change of tabs calls both controllers", .tags(.unconfirmed))
  func changesTab() {
    let tabs = UITabBarController()
    tabs.viewControllers = [LoggingController("a", log), LoggingController("b", log)]
    let host = TestHost(tabs)
    _ = log.take()
    tabs.selectedIndex = 1
    host.settle()
    #expect(
      log.take() == [
        "b didLoad", "b willAppear", "a willDisappear", "a didDisappear", "b didAppear",
      ])
    #expect(tabs.selectedViewController === tabs.viewControllers?.last)
  }

  @Test(
    "pages that scroll call: b will appear, a will disappear, b did appear, a did disappear",
    .source("wangling.me, the-inconsistent-order-of-view-transition-events: \"Page Scrolling\""))
  func turnsPage() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([LoggingController("a", log)], direction: .forward, animated: false)
    let host = TestHost(pages)
    _ = log.take()
    pages.setViewControllers([LoggingController("b", log)], direction: .forward, animated: true)
    host.settle()
    #expect(
      log.take() == [
        "b didLoad", "b willAppear", "a willDisappear", "b didAppear", "a didDisappear",
      ])
  }

  @Test(
    "a split view shows both controllers",
    .source("developer.apple.com/documentation/uikit/uisplitviewcontroller"))
  func showsBoth() {
    let split = UISplitViewController()
    let left = UIViewController()
    let right = UIViewController()
    split.viewControllers = [left, right]
    #expect(left.splitViewController === split)
    #if !canImport(UIKit)
    let host = TestHost(split)
    #expect(left.view.window === host.window)
    #expect(right.view.window === host.window)
    #endif
  }
}
