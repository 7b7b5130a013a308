/// A push, a pop, or another change of a navigation controller's stack, which may be canceled
/// midway.
///
/// The stack changes immediately. The views change in the next layout, in which UIKit starts a deferred
/// transition, and a further change before that joins the first one.
@MainActor
final class NavigationMove {
  private weak var owner: UINavigationController?
  private let transition: Transition
  private let former: [UIViewController]
  private var entering: [UIViewController] = []
  private var leaving: [UIViewController] = []

  /// Whether the controllers have been notified and the views are moving.
  private(set) var isUnderWay = false

  var animated: Bool { transition.animated }

  init(in owner: UINavigationController, animated: Bool) {
    self.owner = owner
    former = owner.viewControllers
    transition = Transition(animated: animated)
  }

  /// Changes the stack and the parents of its controllers.
  func change(to next: [UIViewController]) {
    guard let owner else { return }
    let present = owner.viewControllers
    for controller in present where !next.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      leaving.append(controller)
    }
    for controller in next where !present.contains(where: { $0 === controller }) {
      leaving.removeAll { $0 === controller }
      owner.addChild(controller)
      entering.append(controller)
    }
    owner.replace(stack: next)
  }

  /// Notifies the controllers and adds the appearing view.
  func begin() {
    guard let owner, let next = owner.topViewController else { return }
    isUnderWay = true
    for controller in leaving { controller.isMovingFromParent = true }
    for controller in entering { controller.isMovingToParent = true }
    let shown = owner.shown
    guard shown !== next else { return }
    transition.begin(disappearing: shown, appearing: next)
    owner.delegate?.navigationController(owner, willShow: next, animated: animated)
    let isPop = former.contains { $0 === next }
    owner.install(next, at: isPop ? 0 : nil)
  }

  /// Performs work when the views have moved.
  func whenOver(_ work: @escaping @MainActor () -> Void) {
    if transition.appearing == nil { work() } else { transition.whenOver(work) }
  }

  /// Removes the disappearing view and notifies the controllers.
  func finish() {
    guard let owner else { return }
    transition.disappearing?.viewIfLoaded?.removeFromSuperview()
    transition.end()
    for controller in leaving {
      controller.isMovingFromParent = false
      controller.removeFromParent()
    }
    for controller in entering {
      controller.isMovingToParent = false
      if controller.parent === owner { controller.didMove(toParent: owner) }
    }
    if let shown = transition.appearing {
      owner.delegate?.navigationController(owner, didShow: shown, animated: animated)
    }
  }

  /// Restores the stack: the view that was about to disappear appears a second time without having
  /// disappeared (facts about UIKit, item 2).
  func cancel() {
    guard let owner else { return }
    owner.replace(stack: former)
    for controller in leaving { controller.isMovingFromParent = false }
    for controller in entering { controller.isMovingToParent = false }
    transition.cancel { [transition] in
      transition.appearing?.viewIfLoaded?.removeFromSuperview()
      owner.keep(transition.disappearing)
    }
  }
}
