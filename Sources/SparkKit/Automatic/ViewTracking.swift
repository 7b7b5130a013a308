#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Notices screens and views that come and go.
///
/// A screen's views appear with it, in `viewDidAppear`: by then UIKit has made up its mind, while a
/// view in a window may belong to a swipe back that is given up. What comes to a window later is
/// looked at when the turn of the run loop ends, whole and with its identifiers.
@MainActor
enum ViewTracking {
  private struct Moved {
    weak var view: UIView?
  }

  private static var moved: [Moved] = []

  /// Notes what is shown already.
  static func start() {
    for window in SparkKit.visibleWindows where !SystemViews.isKeyboard(window) {
      for view in window.subviews { ShownViews.settle(in: view) }
    }
  }

  static func didMove(_ view: UIView) {
    guard AutomaticTracking.tells(.views) else { return }
    if view.window == nil {
      guard ShownViews.isShown(view) else { return }
    } else if ShownViews.isShown(view) || SystemViews.contain(view) {
      return
    }
    if moved.isEmpty { TurnEnd.perform { lookAtMoved() } }
    moved.append(Moved(view: view))
  }

  static func didAppear(_ controller: UIViewController) {
    guard AutomaticTracking.tells(.views), let root = controller.viewIfLoaded,
      !SystemViews.contain(root), !SystemViews.isSystem(controller)
    else { return }
    settle(in: root)
  }

  static func didDisappear(_ controller: UIViewController) {
    guard AutomaticTracking.tells(.views), let root = controller.viewIfLoaded else { return }
    ShownViews.settle(in: root) { $0 === root }
  }

  /// Compares what can be seen in a view with what was shown, except in screens that are not there
  /// yet, or no more.
  static func settle(in root: UIView) {
    ShownViews.settle(in: root) { view in
      if view !== root, view.sparkController != nil, !ShownViews.isShown(view) { return true }
      return ListTracking.isWaiting(view)
    }
  }

  private static func lookAtMoved() {
    guard AutomaticTracking.tells(.views) else { return moved = [] }
    let views = moved.compactMap(\.view)
    moved = []
    for view in views {
      if view.window == nil {
        // One look finds all views that have left their windows.
        if ShownViews.isShown(view) { ShownViews.settle(in: view) }
      } else if !ShownViews.isShown(view), let root = newest(around: view) {
        settle(in: root)
      }
    }
  }

  /// The outermost view that came with this one, overrides that hid its coming included; nil while
  /// their screen has not appeared.
  private static func newest(around view: UIView) -> UIView? {
    var root = view
    for outer in sequence(first: view, next: \.superview) {
      if ShownViews.isShown(outer) || outer is UIWindow { break }
      if outer.sparkController != nil { return nil }
      root = outer
    }
    return root
  }
}
