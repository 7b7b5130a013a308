/// Detects screens and views that appear and disappear.
///
/// The views of a screen appear with it, at the end of the turn of the run loop in which `viewDidAppear` is
/// called: an override may name or fill the screen after it has called `super`. Before that, a view in a window
/// may belong to a swipe back that is canceled. Views that are added to a window later, are hidden or unhidden,
/// or change their identity are examined at the end of the turn as well, when they are configured.
@MainActor
enum ViewTracking {
  /// A view that is kept until the end of the turn, so that its disappearance can be reported.
  struct ChangedView {
    let view: UIView
    /// Whether the identity of the view may have changed.
    let isIdentityChanged: Bool
  }

  private static var turn: TurnState { TrackingState.current.turn }

  /// Records the views that are already shown.
  ///
  /// - Parameter reportsShown: Whether their events fire.
  static func start(reportsShown: Bool) {
    TrackingState.current.automatic.startCount += 1
    let hooks = TrackingState.current.hooks
    hooks.identityChanged = { didIdentify($0) }
    hooks.nameChanged = { didNameScreen($0) }
    for window in SparkTracking.visibleWindows where !SystemViews.isKeyboard(window) {
      if reportsShown {
        for view in window.subviews { ShownViews.settle(in: view) }
      } else {
        ShownViews.record(in: window.subviews)
      }
    }
    // Views that are added to these screens later appear.
    for view in ShownViews.shown { view.sparkController?.createdSparkState.hasAppeared = true }
  }

  /// Forgets which views are shown; no event fires.
  static func stop() {
    let hooks = TrackingState.current.hooks
    (hooks.identityChanged, hooks.nameChanged) = (nil, nil)
    for root in turn.transitions { root.sparkController?.sparkState?.awaitsAppearance = false }
    (turn.changed, turn.transitions, turn.named) = ([], [], [])
    ListTracking.reset()
    forgetFormer()
    ShownViews.reset()
  }

  static func didMove(_ view: UIView) {
    guard AutomaticTracking.isActive(.views) else { return }
    ShownViews.didReportMove(of: view)
    examineMoved(view)
  }

  /// Examines the app's view above the keyboard, which was not known when it moved to the keyboard's window.
  static func didFindAccessory(_ view: UIView) {
    if AutomaticTracking.isActive(.views) { examineMoved(view) }
  }

  private static func examineMoved(_ view: UIView) {
    if view.window == nil {
      guard ShownViews.isShown(view) else { return }
    } else if ShownViews.isShown(view) || SystemViews.contain(view) {
      return
    }
    record(view)
  }

  /// Examines a view that was removed from its superview, if its class overrides `didMoveToWindow` without
  /// calling `super`.
  ///
  /// - Parameter view: A view that had a superview, and is therefore not being deallocated.
  static func didRemove(_ view: UIView) {
    guard AutomaticTracking.isActive(.views), view.window == nil, ShownViews.isShown(view),
      view.responderAttachments?.isListed ?? false
    else { return }
    record(view)
  }

  static func didHide(_ view: UIView, from wasHidden: Bool) {
    guard AutomaticTracking.isActive(.views), view.isHidden != wasHidden,
      !SystemViews.contain(view)
    else { return }
    forOwnedViews(in: view) { if ShownViews.isShown($0) == view.isHidden { record($0) } }
  }

  /// Records that the identity of a view was set.
  static func didIdentify(_ view: UIView) {
    guard AutomaticTracking.isActive(.views) else { return }
    forOwnedViews(in: view) {
      if ShownViews.isShown($0) { record($0, isIdentityChanged: true) }
    }
  }

  /// Examines a view whose identifier is about to be set.
  static func willRename(_ view: UIView) {
    guard AutomaticTracking.isActive(.views) else { return }
    let state = TrackingState.current
    let isOwned = view.isOwned || state.formerSuperviews.contains(view)
    state.formerIdentifiers.willSet(of: view, isOwned: isOwned)
    if !state.formerIdentifiers.isEmpty { updateAtTurnEnd() }
  }

  static func didRename(_ view: UIView) {
    guard AutomaticTracking.isActive(.views) else { return }
    forOwnedViews(in: view) {
      if ShownViews.isShown($0) { ShownViews.watcher?.viewRenamed($0) }
    }
  }

  /// Records that the app named the screen of a root view, which may have appeared before.
  static func didNameScreen(_ root: UIView) {
    didRename(root)
    guard AutomaticTracking.isActive(.views), root.superview != nil, ShownViews.isShown(root) else {
      return
    }
    turn.named.append(root)
    updateAtTurnEnd()
  }

  /// Examines a view that has changed if it is in a window; the subviews of a window instead of the window.
  ///
  /// References to a view that is being deallocated must not be stored. A view in a window is not being
  /// deallocated, because its superview owns it; a window is in a window, itself, and has no owner.
  private static func forOwnedViews(in view: UIView, _ examine: (UIView) -> Void) {
    guard view.window != nil else { return }
    if view.superview != nil { return examine(view) }
    for subview in view.subviews { examine(subview) }
  }

  private static func record(_ view: UIView, isIdentityChanged: Bool = false) {
    turn.changed.append(ChangedView(view: view, isIdentityChanged: isIdentityChanged))
    updateAtTurnEnd()
  }

  static func didAppear(_ controller: UIViewController) {
    guard AutomaticTracking.isActive(.views), let root = controller.viewIfLoaded,
      !SystemViews.contain(root), !SystemViews.isSystem(controller)
    else { return }
    let state = controller.createdSparkState
    (state.hasAppeared, state.awaitsAppearance) = (true, true)
    turn.transitions.append(root)
    updateAtTurnEnd()
  }

  static func didDisappear(_ controller: UIViewController) {
    guard AutomaticTracking.isActive(.views), let root = controller.viewIfLoaded else { return }
    controller.sparkState?.hasAppeared = false
    if turn.transitions.isEmpty, !ListTracking.isInLayout {
      ShownViews.settle(in: [root], .none)
    } else {
      turn.transitions.append(root)
      updateAtTurnEnd()
    }
  }

  /// Reports the screens that have appeared in this turn before its end, because the app reports something
  /// itself that belongs to the present screen.
  static func reportTransitions() {
    if !turn.transitions.isEmpty, !ListTracking.isInLayout { updateTransitions() }
  }

  private static func updateTransitions() {
    let current = turn.transitions
    turn.transitions = []
    for root in current {
      let state = root.sparkController?.sparkState
      state?.awaitsAppearance = false
      let hasAppeared = state?.hasAppeared ?? false
      ShownViews.settle(in: [root], hasAppeared ? .appeared : .none)
    }
  }

  /// Updates which views inside a view are shown, except in screens that have not appeared or have
  /// disappeared.
  static func settle(in root: UIView) { ShownViews.settle(in: [root], .appeared) }

  /// Updates the changed views and lists at the end of the turn, when the windows are laid out.
  static func updateAtTurnEnd() {
    guard !turn.isUpdateScheduled else { return }
    turn.isUpdateScheduled = true
    TurnEnd.perform {
      turn.isUpdateScheduled = false
      update()
    }
  }

  private static func update() {
    guard AutomaticTracking.isActive(.views) else { return }
    ShownViews.performDeferred()
    updateTransitions()
    let roots = turn.named
    turn.named = []
    for root in roots { ShownViews.perform(.name(root)) }
    ListTracking.update()
    updateChangedViews()
    forgetFormer()
  }

  private static func forgetFormer() {
    TrackingState.current.formerSuperviews.forgetAll()
    TrackingState.current.formerIdentifiers.forgetAll()
  }

  private static func updateChangedViews() {
    let current = turn.changed
    turn.changed = []
    // Each view is updated once. Actions that hide and unhide a view in turn record it up to a thousand
    // times, each update would do so again, and the turn would never end.
    var updated: Set<ObjectIdentifier> = []
    for change in current where !updated.contains(ObjectIdentifier(change.view)) {
      let view = change.view
      if ShownViews.isShown(view) {
        guard view.window?.isHidden ?? true || view.isHidden || change.isIdentityChanged else {
          continue
        }
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
