/// A container that shows one page at a time.
@MainActor
open class UIPageViewController: UIViewController {
  /// The transition between pages.
  public enum TransitionStyle: Int, Sendable {
    /// A page curl, as in a book.
    case pageCurl = 0
    /// By scrolling.
    case scroll = 1
  }

  /// The arrangement of the pages.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One below the other.
    case vertical = 1
  }

  /// The direction of a page change.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward = 0
    /// To the previous page.
    case reverse = 1
  }

  private var pages: [UIViewController] = []

  /// The transition between pages.
  open private(set) var transitionStyle: TransitionStyle = .scroll
  /// The arrangement of the pages.
  open private(set) var navigationOrientation: NavigationOrientation = .horizontal

  /// The pages that are shown.
  open var viewControllers: [UIViewController]? { pages }

  /// Creates a container without pages.
  public convenience init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation
  ) {
    self.init(nibName: nil, bundle: nil)
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
  }

  /// Shows other pages.
  ///
  /// - Parameters:
  ///   - viewControllers: The pages.
  ///   - direction: The direction of the change.
  ///   - animated: Whether the change is animated.
  ///   - completion: Called after the pages are shown.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let next = viewControllers ?? []
    let former = pages
    pages = next
    for page in next where !former.contains(where: { $0 === page }) { addChild(page) }
    let transition = turn(from: former, animated: animated)
    let leaving = former.filter { page in !next.contains { $0 === page } }
    for page in leaving { page.willMove(toParent: nil) }
    let entering = next.filter { page in !former.contains { $0 === page } }
    let finish: @MainActor () -> Void = { [transitionStyle] in
      for page in leaving { page.viewIfLoaded?.removeFromSuperview() }
      transition?.end(appearingFirst: transitionStyle == .scroll)
      for page in leaving { page.removeFromParent() }
      for page in entering { page.didMove(toParent: self) }
      completion?(true)
    }
    if let transition { transition.whenOver(finish) } else { finish() }
  }

  private func turn(from former: [UIViewController], animated: Bool) -> Transition? {
    guard appearance == .appeared || appearance == .appearing else { return nil }
    let transition = Transition(animated: animated)
    transition.begin(
      disappearing: former.first { page in !pages.contains { $0 === page } },
      appearing: pages.first { page in !former.contains { $0 === page } }, appearingFirst: true)
    installContent()
    return transition
  }

  override func installContent() {
    for page in pages where page.view.superview !== view {
      page.view.frame = view.bounds
      view.addSubview(page.view)
    }
  }
}
