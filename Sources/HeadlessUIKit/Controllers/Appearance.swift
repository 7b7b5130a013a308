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
  func viewWillMove(toWindow window: UIWindow?) {
    guard !isManaged else { return }
    beginAppearanceTransition(window != nil, animated: false)
  }

  /// Called after the root view entered or left a window.
  func viewDidMove(toWindow window: UIWindow?) {
    guard !isManaged else { return }
    endAppearanceTransition()
  }

  /// Whether a transition of this controller or of an ancestor notifies it.
  private var isManaged: Bool {
    var step: UIViewController? = self
    while let current = step {
      if Transition.isMoving(current) { return true }
      if let parent = current.parent, !parent.shouldAutomaticallyForwardAppearanceMethods {
        return true
      }
      step = current.parent
    }
    return false
  }

  /// Adds the root view to a window that is shown, and notifies the controller that it appears.
  func fill(window: UIWindow) {
    let transition = Transition(animated: false)
    transition.begin(disappearing: nil, appearing: self)
    view.frame = window.bounds
    window.insertSubview(view, at: 0)
    window.layoutIfNeeded()
    transition.end()
  }

  /// Removes the root view from a window, and notifies the controller that it disappears.
  func leave(window: UIWindow) {
    guard let root = viewIfLoaded, root.window === window else { return }
    let transition = Transition(animated: false)
    transition.begin(disappearing: self, appearing: nil)
    root.removeFromSuperview()
    transition.end()
  }
}
