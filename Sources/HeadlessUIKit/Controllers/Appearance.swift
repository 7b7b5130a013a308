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
  ///   - isAppearing: whether the view is about to appear; otherwise it disappears
  ///   - animated: whether that is animated
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

  /// Ends what ``beginAppearanceTransition(_:animated:)`` began.
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
      // A child that came in while this one was on its way has heard nothing yet.
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
  /// A container that manages the appearance has begun it already; whoever just adds a controller's
  /// view to a window gets the calls too, as in UIKit.
  func viewWillMove(toWindow window: UIWindow?) {
    guard !isManaged else { return }
    beginAppearanceTransition(window != nil, animated: false)
  }

  /// Called after the root view entered or left a window.
  func viewDidMove(toWindow window: UIWindow?) {
    guard !isManaged else { return }
    endAppearanceTransition()
  }

  /// Whether a transition of this controller or of one around it makes the calls.
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

  /// Fills a window that is shown, with the calls of an appearance.
  func fill(window: UIWindow) {
    let transition = Transition(animated: false)
    transition.begin(leaving: nil, coming: self)
    view.frame = window.bounds
    window.insertSubview(view, at: 0)
    window.layoutIfNeeded()
    transition.end()
  }

  /// Leaves a window, with the calls of a disappearance.
  func leave(window: UIWindow) {
    guard let root = viewIfLoaded, root.window === window else { return }
    let transition = Transition(animated: false)
    transition.begin(leaving: self, coming: nil)
    root.removeFromSuperview()
    transition.end()
  }
}
