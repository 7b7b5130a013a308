/// A change from one controller to another, with the appearance calls around it.
///
/// The container moves the views between ``begin(leaving:coming:)`` and ``end()``; while it does, the
/// views' own moves make no calls.
@MainActor
final class Transition {
  private static var moving: [UIViewController] = []

  let animated: Bool
  private(set) var leaving: UIViewController?
  private(set) var coming: UIViewController?

  init(animated: Bool) {
    self.animated = animated
  }

  /// Whether a transition moves a controller at the moment.
  static func isMoving(_ controller: UIViewController) -> Bool {
    moving.contains { $0 === controller }
  }

  /// Makes the calls before the views move.
  ///
  /// - Parameters:
  ///   - leaving: the one that goes, if any
  ///   - coming: the one that comes, if any
  ///   - comesFirst: whether the one that comes hears first
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

  /// Makes the calls after the views have moved.
  ///
  /// - Parameter comesFirst: whether the one that came hears first
  func end(comesFirst: Bool = false) {
    stopMoving()
    if comesFirst { coming?.endAppearanceTransition() }
    leaving?.endAppearanceTransition()
    if !comesFirst { coming?.endAppearanceTransition() }
  }

  /// Makes the calls of a transition that was given up: the one that came goes, then the other is back.
  ///
  /// - Parameter move: moves the views back to where they were
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
