/// A change from one controller to another, with the appearance methods that are called before and
/// after it.
///
/// The container moves the views between ``begin(disappearing:appearing:)`` and ``end()``; these moves
/// call no appearance methods themselves.
@MainActor
final class Transition {
  /// The duration of an animated transition in seconds; UIKit's durations are not documented.
  static let duration: TimeInterval = 0.35

  let animated: Bool
  /// The controllers, which their container retains.
  private(set) weak var disappearing: UIViewController?
  private(set) weak var appearing: UIViewController?

  init(animated: Bool) {
    self.animated = animated
  }

  /// Calls the appearance methods that precede the move of the views.
  ///
  /// - Parameters:
  ///   - disappearing: The controller that disappears, if any.
  ///   - appearing: The controller that appears, if any.
  ///   - appearingFirst: Whether the appearing controller is notified first.
  func begin(
    disappearing: UIViewController?, appearing: UIViewController?, appearingFirst: Bool = false
  ) {
    appearing?.loadViewIfNeeded()
    self.disappearing = disappearing
    self.appearing = appearing
    disappearing?.transition = self
    appearing?.transition = self
    if appearingFirst { appearing?.beginAppearanceTransition(true, animated: animated) }
    disappearing?.beginAppearanceTransition(false, animated: animated)
    if !appearingFirst { appearing?.beginAppearanceTransition(true, animated: animated) }
  }

  /// Performs work when the transition is over: after the duration of its animation, or after the next
  /// commit.
  func whenOver(_ work: @escaping @MainActor () -> Void) {
    if animated, UIView.areAnimationsEnabled {
      HeadlessTimers.schedule(after: Self.duration, work)
    } else {
      DisplayPass.performAfterCommit(work)
    }
  }

  /// Calls the appearance methods that follow the move of the views.
  ///
  /// - Parameter appearingFirst: Whether the appearing controller is notified first.
  func end(appearingFirst: Bool = false) {
    release()
    if appearingFirst { appearing?.endAppearanceTransition() }
    disappearing?.endAppearanceTransition()
    if !appearingFirst { appearing?.endAppearanceTransition() }
  }

  /// Calls the appearance methods of a canceled transition: the appearing controller disappears,
  /// then the other one appears again.
  ///
  /// - Parameter move: Moves the views back.
  func cancel(moving move: () -> Void) {
    appearing?.beginAppearanceTransition(false, animated: animated)
    move()
    appearing?.endAppearanceTransition()
    disappearing?.beginAppearanceTransition(true, animated: animated)
    release()
    disappearing?.endAppearanceTransition()
  }

  private func release() {
    for controller in [disappearing, appearing] where controller?.transition === self {
      controller?.transition = nil
    }
  }
}
