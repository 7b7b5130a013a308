/// A change from one controller to another, with the appearance methods that are called before and
/// after it.
///
/// The container moves the views between ``begin(disappearing:appearing:)`` and ``end()``; these moves
/// call no appearance methods themselves.
@MainActor
final class Transition {
  private static var moving: [UIViewController] = []

  let animated: Bool
  private(set) var disappearing: UIViewController?
  private(set) var appearing: UIViewController?

  init(animated: Bool) {
    self.animated = animated
  }

  /// Whether a transition is currently moving a controller.
  static func isMoving(_ controller: UIViewController) -> Bool {
    moving.contains { $0 === controller }
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
    Transition.moving += [disappearing, appearing].compactMap { $0 }
    if appearingFirst { appearing?.beginAppearanceTransition(true, animated: animated) }
    disappearing?.beginAppearanceTransition(false, animated: animated)
    if !appearingFirst { appearing?.beginAppearanceTransition(true, animated: animated) }
  }

  /// Calls the appearance methods that follow the move of the views.
  ///
  /// - Parameter appearingFirst: Whether the appearing controller is notified first.
  func end(appearingFirst: Bool = false) {
    stopMoving()
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
    stopMoving()
    disappearing?.endAppearanceTransition()
  }

  private func stopMoving() {
    for controller in [disappearing, appearing] {
      guard let index = Transition.moving.lastIndex(where: { $0 === controller }) else { continue }
      Transition.moving.remove(at: index)
    }
  }
}
