/// The delegate that is notified which controller a navigation controller shows.
///
/// All methods are optional in UIKit; here they have default implementations.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// A controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// A controller has been shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// A container with a stack of controllers, of which the top one is shown.
@MainActor
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private let wrapper = UIView()

  /// The controller whose view is installed; the top one unless a move waits for layout.
  private(set) weak var shown: UIViewController?
  /// The controller that is about to be shown because this one appears.
  private weak var announced: UIViewController?
  /// The change of the stack that waits for layout or is under way.
  private var move: NavigationMove?
  /// The changes that wait for the present one to end.
  private var waiting: [(stack: [UIViewController], animated: Bool)] = []
  private var isSwiping = false

  /// The delegate that is notified which controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the bar is hidden; false by default.
  open var isNavigationBarHidden = false

  /// Creates an empty stack; nothing is read from a nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates an empty stack; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The stack, the root controller first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The visible controller: a presented one, otherwise the top one.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Pushes a controller and shows it.
  ///
  /// UIKit raises an exception if the controller is already on the stack; here nothing happens.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let present = requestedStack
    guard viewController !== self, !present.contains(where: { $0 === viewController }) else {
      return
    }
    change(to: present + [viewController], animated: animated)
  }

  /// Pops the top controller; the root controller stays.
  ///
  /// - Returns: the popped controller
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    let present = requestedStack
    guard present.count > 1 else { return nil }
    change(to: present.dropLast(), animated: animated)
    return present.last
  }

  /// Pops all controllers above a given one.
  ///
  /// - Returns: The popped controllers; nil if the given one is not on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    let present = requestedStack
    guard let index = present.firstIndex(where: { $0 === viewController }) else { return nil }
    change(to: Array(present[...index]), animated: animated)
    return Array(present[(index + 1)...])
  }

  /// Pops all controllers except the root controller.
  ///
  /// - Returns: The popped controllers; nil if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    requestedStack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack and shows its last controller.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  private func change(to next: [UIViewController], animated: Bool) {
    if let move {
      // UIKit changes neither the stack nor the views while a transition is under way.
      guard !move.isUnderWay, !move.animated, !animated, waiting.isEmpty else {
        waiting.append((stack: next, animated: animated))
        return
      }
      return move.change(to: next)
    }
    let move = NavigationMove(in: self, animated: animated)
    self.move = move
    move.change(to: next)
    guard isOnScreen else {
      if let shown, shown !== topViewController { shown.viewIfLoaded?.removeFromSuperview() }
      viewIfLoaded?.setNeedsLayout()
      return finish(move)
    }
    view.setNeedsLayout()
  }

  private func finish(_ move: NavigationMove) {
    guard self.move === move else { return }
    move.finish()
    self.move = nil
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    change(to: next.stack, animated: next.animated)
  }

  /// The stack after all changes that have been requested.
  private var requestedStack: [UIViewController] { waiting.last?.stack ?? stack }

  // MARK: Swipe back

  /// Begins the swipe back, if there is a controller to return to.
  func beginSwipeBack() -> Bool {
    guard stack.count > 1, move == nil, isOnScreen else { return false }
    let move = NavigationMove(in: self, animated: true)
    (self.move, isSwiping) = (move, true)
    move.change(to: stack.dropLast())
    move.begin()
    return true
  }

  /// Ends the swipe back; the rest of the transition is animated.
  ///
  /// - Parameter pops: Whether the top controller is popped; otherwise it stays.
  func endSwipeBack(popping pops: Bool) {
    guard isSwiping, let move else { return }
    isSwiping = false
    HeadlessTimers.schedule(after: Transition.duration) { [weak self, weak move] in
      guard let self, let move, self.move === move else { return }
      if pops { return finish(move) }
      move.cancel()
      self.move = nil
    }
  }

  // MARK: Effects of a move on the stack and the views

  func replace(stack next: [UIViewController]) {
    stack = next
  }

  /// Whether the container is visible, so that controllers are notified of moves.
  private var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

  func install(_ controller: UIViewController, at index: Int? = nil) {
    let view: UIView = controller.view
    shown = controller
    wrapper.frame = self.view.bounds
    if wrapper.superview == nil {
      wrapper.headlessClassNames = [
        "UINavigationTransitionView", "UIView", "UIResponder", "NSObject",
      ]
      self.view.insertSubview(wrapper, at: 0)
    }
    view.frame = wrapper.bounds
    wrapper.insertSubview(view, at: index ?? wrapper.subviews.count)
  }

  /// Records that a controller is still shown, after a canceled move.
  func keep(_ controller: UIViewController?) {
    shown = controller
  }

  override func installContent() {
    if let top = topViewController, move == nil { install(top) }
  }

  /// Notifies the delegate that the top controller will be shown together with this one.
  override func didBeginAppearing() {
    guard move == nil, let shown else { return }
    announced = shown
    delegate?.navigationController(self, willShow: shown, animated: appearanceIsAnimated)
  }

  /// Notifies the delegate that the top controller is shown, unless a push or pop has replaced it.
  override func didEndAppearing() {
    guard move == nil, let shown, shown === announced else { return }
    announced = nil
    delegate?.navigationController(self, didShow: shown, animated: appearanceIsAnimated)
  }

  /// Starts the transition that waits for layout, and installs the view of a stack that changed while it
  /// was not shown.
  override func prepareLayout() {
    guard let move else { return installContent() }
    guard !move.isUnderWay else { return }
    move.begin()
    move.whenOver { [weak self, weak move] in
      if let self, let move { finish(move) }
    }
  }

  /// Sizes the displayed view to the container.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    wrapper.frame = view.bounds
    shown?.viewIfLoaded?.frame = wrapper.bounds
  }
}
