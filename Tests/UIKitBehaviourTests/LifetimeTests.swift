import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

@MainActor
@Suite("Lifetime")
struct LifetimeTests {
  @Test("only its owner retains a window", .tags(.unconfirmed))
  func windowIsReleased() {
    weak var window: UIWindow?
    weak var root: UIViewController?
    weak var view: UIView?
    autoreleased {
      let host = TestHost(UINavigationController(rootViewController: UIViewController()))
      (window, root, view) = (host.window, host.window.rootViewController, host.canvas)
      #expect(window != nil)
    }
    #expect(window == nil)
    #expect(root == nil)
    #expect(view == nil)
  }

  @Test(
    "a popped controller is deallocated when nothing else retains it",
    .source("developer.apple.com/documentation/uikit/uinavigationcontroller: owns its stack"))
  func poppedIsReleased() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let host = TestHost(navigation)
    weak var removed: UIViewController?
    autoreleased {
      let pushed = UIViewController()
      removed = pushed
      navigation.pushViewController(pushed, animated: false)
      host.settle()
      navigation.popViewController(animated: false)
      host.settle()
    }
    #expect(removed == nil)
  }

  @Test(
    "a dismissed controller is deallocated when nothing else retains it",
    .source("developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller"))
  func dismissedIsReleased() {
    let host = TestHost()
    weak var removed: UIViewController?
    autoreleased {
      let presented = UIViewController()
      removed = presented
      host.window.rootViewController?.present(presented, animated: false)
      host.settle()
      host.window.rootViewController?.dismiss(animated: false)
      host.settle()
    }
    #expect(removed == nil)
  }

  @Test("a scroll view is deallocated although its recognizer refers to it", .tags(.unconfirmed))
  func scrollViewIsReleased() {
    weak var removed: UIScrollView?
    autoreleased {
      let scrollView = UIScrollView(frame: .zero)
      removed = scrollView
      #expect(scrollView.panGestureRecognizer.view === scrollView)
    }
    #expect(removed == nil)
  }

  @Test(
    "a table is deallocated with its cells, and retains neither data source nor delegate",
    .source("UITableView.h: dataSource and delegate are weak"))
  func tableIsReleased() {
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    weak var rows: Rows?
    autoreleased {
      let made = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      let source = Rows(10)
      made.register(CountingCell.self, forCellReuseIdentifier: "row")
      made.dataSource = source
      made.delegate = source
      made.layoutIfNeeded()
      (table, cell, rows) = (made, made.visibleCells.first, source)
      #expect(cell != nil)
    }
    #expect(table == nil)
    #expect(cell == nil)
    #expect(rows == nil)
  }

  private func autoreleased(_ work: () -> Void) {
    #if canImport(ObjectiveC)
    autoreleasepool(invoking: work)
    #else
    work()
    #endif
  }
}
