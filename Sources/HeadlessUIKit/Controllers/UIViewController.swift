/// The controller of a screen, or of a part of one.
@MainActor
open class UIViewController: UIResponder {
  private var root: UIView?
  var childControllers: [UIViewController] = []
  var appearance: AppearanceState = .disappeared
  var appearanceIsAnimated = false
  var presentation: Presentation?
  /// The transition that moves the controller's view at present.
  weak var transition: Transition?

  /// The controller that contains this one.
  open internal(set) weak var parent: UIViewController?
  /// The controller that presents this one or one of its parents; see ``presentingViewController``.
  weak var presenter: UIViewController?

  /// The title of the screen.
  open var title: String?
  /// The presentation style; automatic returns the resolved style.
  open var modalPresentationStyle: UIModalPresentationStyle = .pageSheet {
    didSet { if modalPresentationStyle == .automatic { modalPresentationStyle = .pageSheet } }
  }
  /// Whether a presentation over a context covers this controller; false by default.
  open var definesPresentationContext = false
  /// Whether a person cannot dismiss the controller by a swipe; false by default.
  open var isModalInPresentation = false
  /// Whether the tab bar is hidden when the controller is pushed; false by default.
  open var hidesBottomBarWhenPushed = false
  /// Whether the controller is being added to a parent; true during the transition.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is being removed from its parent; true during the transition.
  open internal(set) var isMovingFromParent = false
  /// Whether the controller is being presented; true during the transition.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is being dismissed; true during the transition.
  open internal(set) var isBeingDismissed = false
  /// The content of a navigation bar for the controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The buttons of the toolbar for the controller.
  open var toolbarItems: [UIBarButtonItem]?
  /// The content of a tab bar for the controller.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  /// Creates a controller; nothing is read from a nib.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Creates a controller whose view is loaded on first use.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  /// The root view, loaded on first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return root
    }
    set {
      root?.controller = nil
      root = newValue
      newValue?.controller = self
    }
  }

  /// The root view, if it is loaded.
  open var viewIfLoaded: UIView? { root }

  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { root != nil }

  /// Creates the root view: by default a plain view of the screen's size.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Loads the root view if necessary.
  open func loadViewIfNeeded() {
    guard root == nil else { return }
    loadView()
    if root == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Called after the root view was loaded.
  open func viewDidLoad() {}
  /// Called before the root view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the root view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  // MARK: Appearance

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {
    HeadlessMethods.viewDidAppear.call(self, animated)
  }
  /// Called before the view leaves the window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has left the window.
  open func viewDidDisappear(_ animated: Bool) {
    HeadlessMethods.viewDidDisappear.call(self, animated)
  }

  /// Whether appearance calls are forwarded to the children automatically; true by default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Adds the views of children to the root view, before an appearance is forwarded to them.
  func installContent() {}

  /// Called before the root view is laid out, even if a subclass overrides ``viewWillLayoutSubviews()``.
  func prepareLayout() {}

  /// Called after this controller and its children were notified that they will appear.
  func didBeginAppearing() {}

  /// Called after this controller and its children were notified that they did appear.
  func didEndAppearing() {}

  /// The frame of the view when the controller is presented.
  func headlessFrame(in bounds: CGRect) -> CGRect { bounds }

  // MARK: Responder

  /// The root view's superview.
  open override var next: UIResponder? { viewIfLoaded?.superview }

  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  // MARK: Containment

  /// The controllers in this one.
  open var children: [UIViewController] { childControllers }

  /// Adds a child; calls ``willMove(toParent:)`` but not ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    childController.willMove(toParent: self)
    if childController.parent != nil { childController.removeFromParent() }
    childControllers.append(childController)
    childController.parent = self
  }

  /// Removes the controller from its parent; calls ``didMove(toParent:)`` but not
  /// ``willMove(toParent:)``.
  open func removeFromParent() {
    guard let parent else { return }
    parent.childControllers.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// The nearest navigation controller among the ancestors.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller among the ancestors.
  open var tabBarController: UITabBarController? { ancestor() }
  /// The nearest split view controller among the ancestors.
  open var splitViewController: UISplitViewController? { ancestor() }

  private func ancestor<Container: UIViewController>() -> Container? {
    var step = parent
    while let current = step {
      if let found = current as? Container { return found }
      step = current.parent
    }
    return nil
  }

  // MARK: Presentation

  /// The controller that this one or one of its parents presents.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or one of its parents.
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// Presents a controller, after the next commit.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller to present.
  ///   - flag: Whether the presentation is animated.
  ///   - completion: Called after the controller has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentation.present(
      viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Dismisses the presented controller, or this one if it presents nothing, after the next commit.
  ///
  /// - Parameters:
  ///   - flag: Whether the dismissal is animated.
  ///   - completion: Called after the controller has disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let from =
      presentation == nil && parent?.presentedViewController == nil
      ? presentingViewController : holder
    guard let presentation = from?.presentation else {
      completion?()
      return
    }
    presentation.dismiss(animated: flag, completion: completion)
  }

  /// The nearest controller that presents something: this one or an ancestor.
  private var holder: UIViewController? {
    presentation != nil ? self : parent?.holder
  }
}
