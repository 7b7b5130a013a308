/// A push, a pop, or another change of a navigation controller's stack, which may be canceled
/// midway.
@MainActor
final class NavigationMove {
  private weak var owner: UINavigationController?
  private let former: [UIViewController]
  private let next: [UIViewController]
  private let transition: Transition
  private var isSeen = false
  private var isBegun = false

  init(in owner: UINavigationController, to next: [UIViewController], animated: Bool) {
    self.owner = owner
    self.former = owner.viewControllers
    self.next = next
    transition = Transition(animated: animated)
  }

  private var disappearing: UIViewController? { former.last === next.last ? nil : former.last }
  private var appearing: UIViewController? { former.last === next.last ? nil : next.last }

  private func isIn(_ list: [UIViewController], _ controller: UIViewController) -> Bool {
    list.contains { $0 === controller }
  }

  /// Notifies the controllers and adds the appearing view.
  func begin() {
    guard let owner else { return }
    isBegun = true
    for controller in former where !isIn(next, controller) {
      controller.willMove(toParent: nil)
      controller.isMovingFromParent = true
    }
    for controller in next where !isIn(former, controller) {
      owner.adopt(controller)
      controller.isMovingToParent = true
    }
    owner.replace(stack: next)
    isSeen = owner.isOnScreen
    guard isSeen else {
      if owner.isViewLoaded, let appearing { owner.install(appearing.view) }
      return
    }
    transition.begin(disappearing: disappearing, appearing: appearing)
    if let appearing {
      owner.delegate?.navigationController(
        owner, willShow: appearing, animated: transition.animated)
      let isPop = isIn(former, appearing)
      owner.install(appearing.view, at: isPop ? 0 : nil)
      owner.viewIfLoaded?.layoutIfNeeded()
    }
  }

  /// Removes the disappearing view and notifies the controllers.
  func finish() {
    guard isBegun, let owner else { return }
    isBegun = false
    disappearing?.viewIfLoaded?.removeFromSuperview()
    if isSeen { transition.end() }
    for controller in former where !isIn(next, controller) {
      controller.isMovingFromParent = false
      controller.removeFromParent()
    }
    for controller in next where !isIn(former, controller) {
      controller.isMovingToParent = false
      controller.didMove(toParent: owner)
    }
    if isSeen, let appearing {
      owner.delegate?.navigationController(owner, didShow: appearing, animated: transition.animated)
    }
  }

  /// Restores the stack: the view that was about to disappear appears a second time without having
  /// disappeared (facts about UIKit, item 2).
  func cancel() {
    guard isBegun, let owner else { return }
    isBegun = false
    owner.swipe = nil
    owner.replace(stack: former)
    if isSeen {
      transition.cancel { [appearing] in appearing?.viewIfLoaded?.removeFromSuperview() }
    }
    for controller in former { controller.isMovingFromParent = false }
    for controller in next { controller.isMovingToParent = false }
  }
}
