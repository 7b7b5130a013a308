#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Notices screens and views that come and go.
///
/// A screen's views appear with it, in `viewDidAppear`: by then UIKit has made up its mind, while a
/// view in a window may belong to a swipe back that is given up. What comes to a window later, is
/// hidden or shown, or shows something else, is looked at when the turn of the run loop ends, whole
/// and with its identifiers.
@MainActor
enum ViewTracking {
  @MainActor private struct Moved {
    @Noted var view: UIView?
    /// Whether it may show another thing by now.
    let isChanged: Bool
  }

  private static var moved: [Moved] = []

  /// Notes what is shown already.
  static func start() {
    for window in SparkTracking.visibleWindows where !SystemViews.isKeyboard(window) {
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
    note(view)
  }

  static func didHide(_ view: UIView, from wasHidden: Bool) {
    guard AutomaticTracking.tells(.views), view.isHidden != wasHidden, view.window != nil,
      ShownViews.isShown(view) == view.isHidden, !SystemViews.contain(view)
    else { return }
    note(view)
  }

  /// A view that is shown already may show something else by now.
  static func didIdentify(_ view: UIView) {
    if AutomaticTracking.tells(.views), ShownViews.isShown(view) { note(view, isChanged: true) }
  }

  static func didRename(_ view: UIView) {
    if AutomaticTracking.tells(.views), ShownViews.isShown(view) {
      ShownViews.watcher?.viewRenamed(view)
    }
  }

  private static func note(_ view: UIView, isChanged: Bool = false) {
    if moved.isEmpty { TurnEnd.perform { lookAtMoved() } }
    moved.append(Moved(view: view, isChanged: isChanged))
  }

  static func didAppear(_ controller: UIViewController) {
    guard AutomaticTracking.tells(.views), let root = controller.viewIfLoaded,
      !SystemViews.contain(root), !SystemViews.isSystem(controller)
    else { return }
    controller.notesMade.hasAppeared = true
    settle(in: root)
  }

  static func didDisappear(_ controller: UIViewController) {
    guard AutomaticTracking.tells(.views), let root = controller.viewIfLoaded else { return }
    controller.notes?.hasAppeared = false
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
    let noted = moved
    moved = []
    // Once for each view: actions that hide and show one in turn would note it a thousand times, each
    // look would do the same again, and the turn would never end.
    var looked: Set<ObjectIdentifier> = []
    for noted in noted {
      guard let view = noted.view, !looked.contains(ObjectIdentifier(view)) else { continue }
      if ShownViews.isShown(view) {
        // One look finds all views that have left their windows.
        guard view.window == nil || view.isHidden || noted.isChanged else { continue }
        looked.insert(ObjectIdentifier(view))
        settle(in: view)
      } else if view.window != nil, !view.isHidden, let root = newest(around: view) {
        looked.insert(ObjectIdentifier(view))
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
      if let controller = outer.sparkController, controller.notes?.hasAppeared != true {
        return nil
      }
      root = outer
    }
    return root
  }
}
