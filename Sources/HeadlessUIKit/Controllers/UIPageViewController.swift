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

  /// Shows other pages; an animation ends at once.
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
    for page in next where !former.contains(where: { $0 === page }) { addChild(page) }
    turn(from: former, animated: animated)
    for page in former where !next.contains(where: { $0 === page }) {
      page.willMove(toParent: nil)
      page.removeFromParent()
    }
    for page in next where !former.contains(where: { $0 === page }) { page.didMove(toParent: self) }
    completion?(true)
  }

  private func turn(from former: [UIViewController], animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    let gone = former.first { page in !pages.contains { $0 === page } }
    let come = pages.first { page in !former.contains { $0 === page } }
    let transition = Transition(animated: animated)
    transition.begin(leaving: gone, coming: come, comesFirst: true)
    for page in former where !pages.contains(where: { $0 === page }) {
      page.viewIfLoaded?.removeFromSuperview()
    }
    installContent()
    view.layoutIfNeeded()
    transition.end(comesFirst: transitionStyle == .scroll)
  }

  override func installContent() {
    for page in pages where page.view.superview !== view {
      page.view.frame = view.bounds
      view.addSubview(page.view)
    }
  }
}
