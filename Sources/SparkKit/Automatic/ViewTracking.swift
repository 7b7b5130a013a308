/// Detects screens and views that appear and disappear.
///
/// The views of a screen appear with it, in `viewDidAppear`. Before that, a view in a window may belong
/// to a swipe back that is canceled. Views that are added to a window later, are hidden or unhidden, or
/// change their identity are examined at the end of the turn of the run loop, when they are configured.
@MainActor
enum ViewTracking {
  @MainActor private struct ChangedView {
    weak var view: UIView?
    /// Whether the identity of the view may have changed.
    let isIdentityChanged: Bool
  }

  private static var changed: [ChangedView] = []

  /// Records the views that are already shown.
  static func start() {
    for window in SparkTracking.visibleWindows where !SystemViews.isKeyboard(window) {
      for view in window.subviews { ShownViews.settle(in: view) }
    }
  }

  static func didMove(_ view: UIView) {
    guard AutomaticTracking.isActive(.views) else { return }
    if view.window == nil {
      guard ShownViews.isShown(view) else { return }
    } else if ShownViews.isShown(view) || SystemViews.contain(view) {
      return
    }
    record(view)
  }

  static func didHide(_ view: UIView, from wasHidden: Bool) {
    guard AutomaticTracking.isActive(.views), view.isHidden != wasHidden, view.window != nil,
      ShownViews.isShown(view) == view.isHidden, !SystemViews.contain(view)
    else { return }
    record(view)
  }

  /// Records that the identity of a view was set.
  static func didIdentify(_ view: UIView) {
    if AutomaticTracking.isActive(.views), ShownViews.isShown(view) {
      record(view, isIdentityChanged: true)
    }
  }

  static func didRename(_ view: UIView) {
    if AutomaticTracking.isActive(.views), ShownViews.isShown(view) {
      ShownViews.watcher?.viewRenamed(view)
    }
  }

  private static func record(_ view: UIView, isIdentityChanged: Bool = false) {
    if changed.isEmpty { TurnEnd.perform { updateChangedViews() } }
    changed.append(ChangedView(view: view, isIdentityChanged: isIdentityChanged))
  }

  static func didAppear(_ controller: UIViewController) {
    guard AutomaticTracking.isActive(.views), let root = controller.viewIfLoaded,
      !SystemViews.contain(root), !SystemViews.isSystem(controller)
    else { return }
    controller.createdSparkState.hasAppeared = true
    settle(in: root)
  }

  static func didDisappear(_ controller: UIViewController) {
    guard AutomaticTracking.isActive(.views), let root = controller.viewIfLoaded else { return }
    controller.sparkState?.hasAppeared = false
    ShownViews.settle(in: root) { $0 === root }
  }

  /// Updates which views inside a view are shown, except in screens that have not appeared or have
  /// disappeared.
  static func settle(in root: UIView) {
    ShownViews.settle(in: root) { view in
      if view !== root, view.sparkController != nil, !ShownViews.isShown(view) { return true }
      return ListTracking.isUndisplayed(view)
    }
  }

  private static func updateChangedViews() {
    guard AutomaticTracking.isActive(.views) else { return changed = [] }
    let current = changed
    changed = []
    // Each view is updated once. Actions that hide and unhide a view in turn record it up to a thousand
    // times, each update would do so again, and the turn would never end.
    var updated: Set<ObjectIdentifier> = []
    for change in current {
      guard let view = change.view, !updated.contains(ObjectIdentifier(view)) else { continue }
      if ShownViews.isShown(view) {
        // One update finds all views that have left their windows.
        guard view.window == nil || view.isHidden || change.isIdentityChanged else { continue }
        updated.insert(ObjectIdentifier(view))
        settle(in: view)
      } else if view.window != nil, !view.isHidden, let root = outermostNewView(around: view) {
        updated.insert(ObjectIdentifier(view))
        settle(in: root)
      }
    }
  }

  /// Returns the outermost ancestor that is not shown yet, which may be one whose `didMoveToWindow` the
  /// app overrides without calling `super`; nil if the screen has not appeared.
  private static func outermostNewView(around view: UIView) -> UIView? {
    var root = view
    for outer in sequence(first: view, next: \.superview) {
      if ShownViews.isShown(outer) || outer is UIWindow { break }
      if let controller = outer.sparkController, controller.sparkState?.hasAppeared != true {
        return nil
      }
      root = outer
      if outer === FocusTracking.accessoryView { break }
    }
    return root
  }
}
