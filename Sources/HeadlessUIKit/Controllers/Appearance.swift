/// The appearance state of a controller.
enum AppearanceState {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

extension UIViewController {
  /// Begins an appearance or a disappearance; containers call it for their children.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether the view is about to appear; otherwise it is about to disappear.
  ///   - animated: Whether the transition is animated.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let next: AppearanceState = isAppearing ? .appearing : .disappearing
    let opposite: AppearanceState = isAppearing ? .appeared : .disappeared
    guard appearance != next, appearance != opposite else { return }
    appearance = next
    appearanceIsAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      installContent()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    for child in forwarded { child.beginAppearanceTransition(isAppearing, animated: animated) }
    if isAppearing { didBeginAppearing() }
  }

  /// Ends a transition that ``beginAppearanceTransition(_:animated:)`` began.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(appearanceIsAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(appearanceIsAnimated)
    case .appeared, .disappeared: return
    }
    for child in forwarded {
      // A child that was added while this controller was appearing has not been notified yet.
      if appearance == .appeared, child.appearance == .disappeared {
        child.beginAppearanceTransition(true, animated: appearanceIsAnimated)
      }
      child.endAppearanceTransition()
    }
    if appearance == .appeared { didEndAppearing() }
  }

  /// The children to which appearance calls are forwarded automatically.
  private var forwarded: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let root = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: root) ?? false }
  }

  /// Called before the root view enters or leaves a window.
  ///
  /// A container that manages the appearance has already begun it. If an app adds a controller's
  /// view to a window itself, the controller is also notified, as in UIKit.
  ///
  /// - Parameters:
  ///   - window: The new window.
  ///   - isCarried: Whether the view moves inside the view of another controller, which then only its
  ///     children follow.
  func viewWillMove(toWindow window: UIWindow?, isCarried: Bool) {
    guard !isManaged, !isCarried || parent != nil else { return }
    beginAppearanceTransition(window != nil, animated: false)
  }

  /// Called after the root view entered or left a window; the appearance ends after the next commit.
  func viewDidMove(toWindow window: UIWindow?) {
    guard !isManaged, !endsWithParent else { return }
    let state = appearance
    guard state == .appearing || state == .disappearing else { return }
    guard window == nil else {
      return DisplayPass.performAfterCommit { [weak self] in self?.endAppearance(from: state) }
    }
    // Nothing else may retain a controller whose view was removed.
    DisplayPass.performAfterCommit { self.endAppearance(from: state) }
  }

  /// Ends an appearance or a disappearance, unless another change has taken its place.
  private func endAppearance(from state: AppearanceState) {
    if appearance == state, transition == nil, !endsWithParent { endAppearanceTransition() }
  }

  /// Whether a transition of this controller, or a container of the app, notifies it.
  private var isManaged: Bool {
    if transition != nil { return true }
    let ancestors = sequence(first: self, next: \.parent).dropFirst()
    return ancestors.contains { !$0.shouldAutomaticallyForwardAppearanceMethods }
  }

  /// Whether the appearance of the parent is about to end, and with it that of this controller.
  private var endsWithParent: Bool {
    guard let parent, parent.appearance == .appearing || parent.appearance == .disappearing,
      let root = parent.viewIfLoaded
    else { return false }
    return viewIfLoaded?.isDescendant(of: root) ?? false
  }

  /// Adds the root view to a window that is shown.
  func fill(window: UIWindow) {
    view.frame = window.bounds
    window.insertSubview(view, at: 0)
  }

  /// Removes the root view from a window.
  func leave(window: UIWindow) {
    guard let root = viewIfLoaded, root.window === window else { return }
    root.removeFromSuperview()
  }
}
