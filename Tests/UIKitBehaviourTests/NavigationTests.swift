import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

private let orderPage = "wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html"
private let cheatSheet = "arm1.ru/en/blog/zhiznennyj-tsikl-uiviewcontroller"
private let parentPage = "developer.apple.com/documentation/uikit/uiviewcontroller"
private let navigationPage = "developer.apple.com/documentation/uikit/uinavigationcontroller"

/// A delegate that records the controllers that are shown.
@MainActor
private final class Delegate: NSObject, UINavigationControllerDelegate {
  let log: Log

  init(_ log: Log) {
    self.log = log
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController, animated: Bool
  ) { log.add("will") }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController, animated: Bool
  ) { log.add("did") }
}

@MainActor
@Suite("Navigation")
struct NavigationTests {
  private let log = Log()
  private let first: LoggingController
  private let second: LoggingController
  private let navigation: UINavigationController
  private let host: TestHost

  init() {
    first = LoggingController("a", log)
    second = LoggingController("b", log)
    navigation = UINavigationController(rootViewController: first)
    host = TestHost(navigation)
    _ = log.take()
  }

  private func push(animated: Bool = true) {
    navigation.pushViewController(second, animated: animated)
    host.settle()
  }

  @Test("the root controller appears with the navigation controller", .source(navigationPage))
  func rootAppears() {
    let log = Log()
    let root = LoggingController("r", log)
    let host = TestHost(UINavigationController(rootViewController: root))
    host.settle()
    #expect(log.take() == ["r didLoad", "r willAppear", "r didAppear"])
  }

  @Test(
    "a push calls: a will disappear, b will appear, a did disappear, b did appear",
    .source(orderPage), arguments: [true, false])
  func pushes(animated: Bool) {
    push(animated: animated)
    #expect(
      log.take() == [
        "b didLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
      ])
    #expect(navigation.topViewController === second)
    #expect(first.view.window == nil)
    #expect(second.view.window === host.window)
  }

  @Test("a pop makes the same calls in the other direction", .source(orderPage))
  func pops() {
    push()
    _ = log.take()
    #expect(navigation.popViewController(animated: true) === second)
    host.settle()
    #expect(
      log.take() == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    #expect(second.parent == nil)
  }

  @Test(
    "a popped view has left its window before its controller did disappear",
    .source("project facts on UIKit, item 2"))
  func leavesWindowFirst() {
    final class Checking: UIViewController {
      var hadWindow: Bool?
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hadWindow = view.window != nil
      }
    }
    let checking = Checking()
    navigation.pushViewController(checking, animated: false)
    host.settle()
    navigation.popViewController(animated: false)
    host.settle()
    #expect(checking.hadWindow == false)
  }

  @Test("parent calls surround the appearance calls", .source(cheatSheet))
  func callsParentMethods() {
    let third = LoggingController("c", log, alsoFamily: true)
    navigation.pushViewController(third, animated: false)
    host.settle()
    let coming = log.take().filter { $0.hasPrefix("c") }
    #expect(
      coming == ["c willMove in", "c didLoad", "c willAppear", "c didAppear", "c didMove in"])
    navigation.popViewController(animated: false)
    host.settle()
    let going = log.take().filter { $0.hasPrefix("c") }
    #expect(going == ["c willMove out", "c willDisappear", "c didDisappear", "c didMove out"])
  }

  @Test(
    "the root controller is never popped",
    .source("\(navigationPage)/popviewcontroller(animated:): \"does nothing\" for the root"))
  func keepsRoot() {
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [first])
  }

  @Test(
    "popping to a controller returns those above it; only the first and last are called",
    .source("\(navigationPage)/poptoviewcontroller(_:animated:)"))
  func popsSeveral() {
    let third = LoggingController("c", log)
    push()
    navigation.pushViewController(third, animated: false)
    host.settle()
    _ = log.take()
    #expect(navigation.popToRootViewController(animated: false) == [second, third])
    host.settle()
    #expect(
      log.take() == ["c willDisappear", "a willAppear", "c didDisappear", "a didAppear"])
    #expect(navigation.popToViewController(second, animated: false) == nil)
  }

  @Test(
    "a new stack shows its last controller; those below it are not loaded",
    .source("\(navigationPage)/setviewcontrollers(_:animated:)"))
  func replacesStack() {
    let third = LoggingController("c", log)
    navigation.setViewControllers([first, second, third], animated: false)
    host.settle()
    #expect(
      log.take() == [
        "c didLoad", "a willDisappear", "c willAppear", "a didDisappear", "c didAppear",
      ])
    #expect(!second.isViewLoaded)
  }

  @Test("a stack that is not shown changes without appearance calls", .tags(.unconfirmed))
  func changesSilently() {
    let hidden = UINavigationController(rootViewController: UIViewController())
    hidden.pushViewController(second, animated: false)
    #expect(log.take().isEmpty)
    #expect(hidden.topViewController === second)
  }

  @Test(
    "the delegate is called before and after",
    .source("developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate"))
  func delegateHears() {
    let delegate = Delegate(Log())
    navigation.delegate = delegate
    push()
    #expect(delegate.log.take() == ["will", "did"])
  }

  @Test(
    "the delegate is also called for the root controller",
    .source(
      "developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate: \"just before the "
        + "navigation controller displays a view controller's view\""))
  func delegateHearsOfRoot() {
    let log = Log()
    let delegate = Delegate(log)
    let navigation = UINavigationController(rootViewController: LoggingController("r", log))
    navigation.delegate = delegate
    let host = TestHost(navigation)
    host.settle()
    #expect(Set(log.lines) == ["r didLoad", "r willAppear", "will", "r didAppear", "did"])
    #expect(log.take().last == "did")
  }

  @Test(
    "the delegate is called again when the navigation controller appears again",
    .tags(.unconfirmed))
  func delegateHearsOfReturn() {
    let delegate = Delegate(Log())
    navigation.delegate = delegate
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    navigation.present(cover, animated: false)
    host.settle()
    navigation.dismiss(animated: false)
    host.settle()
    #expect(delegate.log.take() == ["will", "did"])
  }

  #if !canImport(UIKit)
  @Test("a finished swipe back is a pop", .source(orderPage))
  func swipesBack() {
    push()
    _ = log.take()
    HeadlessScreens.beginSwipeBack(on: navigation)
    #expect(log.take() == ["b willDisappear", "a willAppear"])
    #expect(first.view.window != nil)
    #expect(second.view.window != nil)
    HeadlessScreens.finishSwipeBack(on: navigation)
    #expect(log.take() == ["b didDisappear", "a didAppear"])
    #expect(navigation.viewControllers == [first])
  }

  @Test(
    "a cancelled swipe back makes the top appear again without having disappeared",
    .source("\(orderPage): \"Canceled Interactive Popping\"; project facts on UIKit, item 2"))
  func givesUpSwipe() {
    push()
    _ = log.take()
    HeadlessScreens.beginSwipeBack(on: navigation)
    HeadlessScreens.cancelSwipeBack(on: navigation)
    #expect(
      log.take() == [
        "b willDisappear", "a willAppear", "a willDisappear", "a didDisappear", "b willAppear",
        "b didAppear",
      ])
    #expect(navigation.viewControllers == [first, second])
    #expect(first.view.window == nil)
    #expect(second.parent === navigation)
  }

  @Test(
    "after a cancelled swipe back the top reports that it stays",
    .source("\(parentPage)/ismovingfromparent: \"is being removed from a parent\""))
  func staysAfterSwipe() {
    final class Checking: UIViewController {
      var seen: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        seen.append(isMovingFromParent)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        seen.append(isMovingFromParent)
      }
    }
    let checking = Checking()
    navigation.pushViewController(checking, animated: false)
    host.settle()
    checking.seen = []
    HeadlessScreens.beginSwipeBack(on: navigation)
    #expect(checking.isMovingFromParent)
    HeadlessScreens.cancelSwipeBack(on: navigation)
    #expect(checking.seen == [false, false])
    #expect(!checking.isMovingFromParent)
  }
  #endif
}
