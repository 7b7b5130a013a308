import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

private let containerPage = "developer.apple.com/documentation/uikit/uiviewcontroller"

@MainActor
@Suite("View controllers")
struct ControllerTests {
  private let log = Log()

  @Test(
    "a view is loaded when it is first accessed",
    .source("\(containerPage)/view"))
  func loadsLazily() {
    let controller = LoggingController("a", log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    _ = controller.view
    _ = controller.view
    #expect(controller.isViewLoaded)
    #expect(log.take() == ["a didLoad"])
  }

  @Test(
    "loadView sets the view, and viewDidLoad follows",
    .source("\(containerPage)/loadview()"))
  func loadsOwnView() {
    final class Own: UIViewController {
      let label = UILabel(frame: .zero)
      var sawOwnView = false
      override func loadView() { view = label }
      override func viewDidLoad() {
        super.viewDidLoad()
        sawOwnView = view === label
      }
    }
    let controller = Own()
    controller.loadViewIfNeeded()
    #expect(controller.view === controller.label)
    #expect(controller.sawOwnView)
  }

  @Test(
    "a root controller loads, will appear and did appear when its window is shown",
    .source("\(containerPage): \"Handling view-related notifications\""))
  func appearsWithWindow() {
    let controller = LoggingController("a", log)
    let host = TestHost(controller)
    #expect(log.take() == ["a didLoad", "a willAppear", "a didAppear"])
    #expect(controller.view.window === host.window)
  }

  @Test(
    "the view is in the window when it did appear, not yet when it will appear",
    .source("\(containerPage)/viewwillappear(_:): \"about to be added to a view hierarchy\""))
  func isInWindowOnceAppeared() {
    final class Checking: UIViewController {
      var seen: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        seen.append(view.window != nil)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        seen.append(view.window != nil)
      }
    }
    let controller = Checking()
    let host = TestHost(controller)
    host.settle()
    #expect(controller.seen == [false, true])
  }

  @Test(
    "addChild calls willMove(toParent:), the app calls didMove(toParent:)",
    .source("\(containerPage)/addchild(_:): \"calls the willMove(toParent:) method\""))
  func addsChild() {
    let parent = UIViewController()
    let child = LoggingController("c", log, alsoFamily: true)
    parent.addChild(child)
    #expect(log.take() == ["c willMove in"])
    #expect(child.parent === parent)
    #expect(parent.children == [child])
    child.didMove(toParent: parent)
    #expect(log.take() == ["c didMove in"])
  }

  @Test(
    "removeFromParent calls didMove(toParent:), the app calls willMove(toParent:) before",
    .source(
      "UIViewController.h: removeFromParentViewController calls didMoveToParentViewController"))
  func removesChild() {
    let parent = UIViewController()
    let child = LoggingController("c", log, alsoFamily: true)
    parent.addChild(child)
    _ = log.take()
    child.removeFromParent()
    #expect(log.take() == ["c didMove out"])
    #expect(child.parent == nil)
    #expect(parent.children.isEmpty)
  }

  @Test(
    "a child leaves its former parent when it is added to another",
    .source("\(containerPage)/addchild(_:)"))
  func changesParent() {
    let former = UIViewController()
    let next = UIViewController()
    let child = UIViewController()
    former.addChild(child)
    next.addChild(child)
    #expect(former.children.isEmpty)
    #expect(child.parent === next)
  }

  @Test(
    "a child whose view is added to a shown parent appears, and disappears when it is removed",
    .source("\(containerPage)/shouldautomaticallyforwardappearancemethods: default true"))
  func childAppears() {
    let host = TestHost()
    let child = LoggingController("c", log)
    host.window.rootViewController?.addChild(child)
    host.canvas.addSubview(child.view)
    child.didMove(toParent: host.window.rootViewController)
    host.settle()
    #expect(log.take() == ["c didLoad", "c willAppear", "c didAppear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    host.settle()
    #expect(log.take() == ["c willDisappear", "c didDisappear"])
  }

  @Test(
    "a child appears and disappears with its parent",
    .source("\(containerPage)/shouldautomaticallyforwardappearancemethods: default true"))
  func childFollowsParent() {
    let parent = LoggingController("p", log)
    let child = LoggingController("c", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.take()
    let host = TestHost(parent)
    let coming = log.take()
    #expect(Set(coming) == ["p willAppear", "c willAppear", "p didAppear", "c didAppear"])
    #expect(coming.prefix(2) == ["p willAppear", "c willAppear"])
    host.window.rootViewController = UIViewController()
    host.settle()
    let going = log.take()
    #expect(
      Set(going) == ["p willDisappear", "c willDisappear", "p didDisappear", "c didDisappear"])
  }

  @Test(
    "a controller that does not forward appearance methods does not call its children",
    .source("\(containerPage)/beginappearancetransition(_:animated:)"))
  func childIsDrivenByHand() {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Manual()
    let child = LoggingController("c", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.take()
    let host = TestHost(parent)
    host.settle()
    #expect(log.take().isEmpty)
    child.beginAppearanceTransition(true, animated: false)
    #expect(log.take() == ["c willAppear"])
    child.endAppearanceTransition()
    #expect(log.take() == ["c didAppear"])
  }

  @Test(
    "a controller without a parent does not appear with the screen that contains its view",
    .source("ivanchan.github.io/2016/04/27/UIKit-ViewWillAppear.html: added in viewDidLoad"))
  func strangerMissesScreen() {
    let screen = UIViewController()
    let stranger = LoggingController("s", log)
    screen.view.addSubview(stranger.view)
    _ = log.take()
    let host = TestHost(screen)
    #expect(log.take().isEmpty)
    host.window.rootViewController = UIViewController()
    host.settle()
    #expect(log.take().isEmpty)
  }

  @Test(
    "a controller without a parent appears when its view is added to a screen that is shown",
    .source("ivanchan.github.io/2016/04/27/UIKit-ViewWillAppear.html: added later"))
  func strangerAppears() {
    let host = TestHost()
    let stranger = LoggingController("s", log)
    host.canvas.addSubview(stranger.view)
    host.settle()
    #expect(log.take() == ["s didLoad", "s willAppear", "s didAppear"])
    stranger.view.removeFromSuperview()
    host.settle()
    #expect(log.take() == ["s willDisappear", "s didDisappear"])
  }

  @Test(
    "a view's next responder is its controller, and no view retains it",
    .source("developer.apple.com/documentation/uikit/uiresponder/next"))
  func viewKeepsNoController() {
    weak var removed: UIViewController?
    let view = UIView()
    do {
      let controller = UIViewController()
      controller.view = view
      removed = controller
      #expect(view.next === controller)
    }
    #expect(removed == nil)
    #expect(view.next == nil)
  }

  @Test(
    "the containers around a controller are found at any depth",
    .source("\(containerPage)/navigationcontroller: nearest ancestor"))
  func findsContainers() {
    let root = UIViewController()
    let child = UIViewController()
    root.addChild(child)
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    #expect(child.navigationController === navigation)
    #expect(child.tabBarController === tabs)
    #expect(navigation.navigationController == nil)
  }
}
