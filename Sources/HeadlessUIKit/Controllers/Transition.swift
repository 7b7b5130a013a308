/// A change from one controller to another, with the appearance methods that are called before and
/// after it.
///
/// The container moves the views between ``begin(leaving:coming:)`` and ``end()``; these moves call
/// no appearance methods themselves.
@MainActor
final class Transition {
  private static var moving: [UIViewController] = []

  let animated: Bool
  private(set) var leaving: UIViewController?
  private(set) var coming: UIViewController?

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
  ///   - leaving: The controller that disappears, if any.
  ///   - coming: The controller that appears, if any.
  ///   - comesFirst: Whether the appearing controller is notified first.
  func begin(
    leaving: UIViewController?, coming: UIViewController?, comesFirst: Bool = false
  ) {
    coming?.loadViewIfNeeded()
    self.leaving = leaving
    self.coming = coming
    Transition.moving += [leaving, coming].compactMap { $0 }
    if comesFirst { coming?.beginAppearanceTransition(true, animated: animated) }
    leaving?.beginAppearanceTransition(false, animated: animated)
    if !comesFirst { coming?.beginAppearanceTransition(true, animated: animated) }
  }

  /// Calls the appearance methods that follow the move of the views.
  ///
  /// - Parameter comesFirst: Whether the appearing controller is notified first.
  func end(comesFirst: Bool = false) {
    stopMoving()
    if comesFirst { coming?.endAppearanceTransition() }
    leaving?.endAppearanceTransition()
    if !comesFirst { coming?.endAppearanceTransition() }
  }

  /// Calls the appearance methods of a canceled transition: the appearing controller disappears,
  /// then the other one appears again.
  ///
  /// - Parameter move: Moves the views back.
  func turnBack(moving move: () -> Void) {
    coming?.beginAppearanceTransition(false, animated: animated)
    move()
    coming?.endAppearanceTransition()
    leaving?.beginAppearanceTransition(true, animated: animated)
    stopMoving()
    leaving?.endAppearanceTransition()
  }

  private func stopMoving() {
    for controller in [leaving, coming] {
      guard let index = Transition.moving.lastIndex(where: { $0 === controller }) else { continue }
      Transition.moving.remove(at: index)
    }
  }
}
