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
  private let edgePan = UIScreenEdgePanGestureRecognizer()

  /// The interactive swipe back in progress.
  var swipe: NavigationMove?

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

  /// The recognizer of the swipe back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    edgePan.edges = .left
    return edgePan
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
    guard !stack.contains(where: { $0 === viewController }), viewController !== self else { return }
    change(to: stack + [viewController], animated: animated)
  }

  /// Pops the top controller; the root controller stays.
  ///
  /// - Returns: the popped controller
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    change(to: stack.dropLast(), animated: animated)
    return top
  }

  /// Pops all controllers above a given one.
  ///
  /// - Returns: The popped controllers; nil if the given one is not on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Pops all controllers except the root controller.
  ///
  /// - Returns: The popped controllers; nil if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack and shows its last controller.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  private func change(to next: [UIViewController], animated: Bool) {
    swipe?.cancel()
    let move = NavigationMove(in: self, to: next, animated: animated)
    move.begin()
    move.finish()
  }

  // MARK: Effects of a move on the stack and the views

  func adopt(_ controller: UIViewController) {
    addChild(controller)
  }

  func replace(stack next: [UIViewController]) {
    stack = next
  }

  /// Whether the container is visible, so that controllers are notified of moves.
  var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

  func install(_ view: UIView, at index: Int? = nil) {
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

  override func installContent() {
    if let top = topViewController, swipe == nil { install(top.view) }
  }

  /// Sizes the displayed view to the container.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    wrapper.frame = view.bounds
    topViewController?.viewIfLoaded?.frame = wrapper.bounds
  }
}
