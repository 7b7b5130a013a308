/// A container that shows one page at a time.
@MainActor
open class UIPageViewController: UIViewController {
  /// How pages change.
  public enum TransitionStyle: Int, Sendable {
    /// As in a book.
    case pageCurl = 0
    /// By scrolling.
    case scroll = 1
  }

  /// Which way pages lie.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One below the other.
    case vertical = 1
  }

  /// Which way is turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward = 0
    /// To the page before.
    case reverse = 1
  }

  private var pages: [UIViewController] = []

  /// How pages change.
  open private(set) var transitionStyle: TransitionStyle = .scroll
  /// Which way pages lie.
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

  /// Shows other pages; an animation is over at once.
  ///
  /// - Parameters:
  ///   - viewControllers: the pages
  ///   - direction: which way is turned
  ///   - animated: whether it is animated
  ///   - completion: called once they are shown
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let next = viewControllers ?? []
    let former = pages
    pages = next
    for page in former where !next.contains(where: { $0 === page }) {
      page.willMove(toParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.removeFromParent()
    }
    for page in next where !former.contains(where: { $0 === page }) {
      addChild(page)
      if isViewLoaded, view.window != nil { installContent() }
      page.didMove(toParent: self)
    }
    completion?(true)
  }

  override func installContent() {
    for page in pages where page.view.superview !== view {
      page.view.frame = view.bounds
      view.addSubview(page.view)
    }
  }
}
