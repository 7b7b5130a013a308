/// A view that shows a part of something larger.
@MainActor
open class UIScrollView: UIView {
  private lazy var pan = ScrollPanRecognizer(in: self)

  /// How large the content is.
  open var contentSize = CGSize.zero
  /// How far the content may be moved past its edges.
  open var contentInset = UIEdgeInsets.zero
  /// Who is told about scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Whether a finger can scroll; true by default.
  open var isScrollEnabled = true
  /// Whether scrolling goes page by page; false by default.
  open var isPagingEnabled = false
  /// Whether content that fits can be moved up and down; false by default.
  open var alwaysBounceVertical = false
  /// Whether content that fits can be moved sideways; false by default.
  open var alwaysBounceHorizontal = false
  /// Whether the content goes past its edges and comes back; true by default.
  open var bounces = true
  /// Whether a finger is down; the content need not move yet.
  open internal(set) var isTracking = false
  /// Whether a finger moves the content.
  open internal(set) var isDragging = false
  /// Whether the content moves on by itself after a finger has lifted.
  open internal(set) var isDecelerating = false

  /// Creates a scroll view at a place in its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates an empty scroll view; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    addGestureRecognizer(pan)
  }

  /// The recogniser of the finger that scrolls.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// The insets with what the system adds to them; without bars that is nothing.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// The rectangle that is seen; its origin is the content's point at the upper left corner.
  open override var bounds: CGRect {
    didSet {
      guard oldValue.origin != bounds.origin else { return }
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// The content's point at the upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Moves the content; an animation is over at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, moves { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Moves the content just as far as to show a part of it.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let seen = bounds
    var origin = seen.origin
    if rect.minX < seen.minX { origin.x = rect.minX }
    if rect.maxX > seen.maxX { origin.x = rect.maxX - seen.width }
    if rect.minY < seen.minY { origin.y = rect.minY }
    if rect.maxY > seen.maxY { origin.y = rect.maxY - seen.height }
    setContentOffset(reachable(origin), animated: animated)
  }

  /// The nearest offset at which the content does not leave its edges.
  func reachable(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let right = max(contentSize.width + inset.right - bounds.width, 0 - inset.left)
    let bottom = max(contentSize.height + inset.bottom - bounds.height, 0 - inset.top)
    return CGPoint(
      x: min(max(offset.x, 0 - inset.left), right), y: min(max(offset.y, 0 - inset.top), bottom))
  }

  /// Whether a finger that moves this way can move the content.
  func canDrag(by translation: CGPoint) -> Bool {
    let reach = reachable(CGPoint(x: CGFloat.infinity, y: CGFloat.infinity))
    let vertical = alwaysBounceVertical || reach.y > -adjustedContentInset.top
    let horizontal = alwaysBounceHorizontal || reach.x > -adjustedContentInset.left
    return abs(translation.y) >= abs(translation.x) ? vertical : horizontal
  }
}

/// The recogniser of the finger that scrolls a scroll view.
@MainActor
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private var start = CGPoint.zero

  init(in scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
  }

  override func accepts(_ touch: UITouch) -> Bool {
    super.accepts(touch) && scrollView?.isScrollEnabled ?? false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.isTracking = true
  }

  override func advance(to next: State) {
    guard let scrollView else { return super.advance(to: next) }
    if next == .began, !scrollView.canDrag(by: translation(in: scrollView)) {
      state = .failed
      return
    }
    super.advance(to: next)
    switch state {
    case .began:
      start = scrollView.contentOffset
      scrollView.isDragging = true
      scrollView.delegate?.scrollViewWillBeginDragging(scrollView)
      HeadlessHooks.didBeginDragging?(scrollView)
      follow(in: scrollView)
    case .changed: follow(in: scrollView)
    case .ended, .cancelled: lift(from: scrollView)
    default: break
    }
  }

  override func reset() {
    super.reset()
    scrollView?.isTracking = false
  }

  private func follow(in scrollView: UIScrollView) {
    let moved = translation(in: scrollView)
    let wanted = CGPoint(x: start.x - moved.x, y: start.y - moved.y)
    scrollView.contentOffset = scrollView.reachable(wanted)
  }

  private func lift(from scrollView: UIScrollView) {
    guard scrollView.isDragging else { return }
    var target = scrollView.contentOffset
    withUnsafeMutablePointer(to: &target) { pointer in
      scrollView.delegate?.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity(in: scrollView), targetContentOffset: pointer)
    }
    let decelerates = target != scrollView.contentOffset
    scrollView.isDragging = false
    scrollView.isTracking = false
    scrollView.isDecelerating = decelerates
    scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerates)
    guard decelerates else { return }
    scrollView.delegate?.scrollViewWillBeginDecelerating(scrollView)
    scrollView.contentOffset = scrollView.reachable(target)
    scrollView.isDecelerating = false
    scrollView.delegate?.scrollViewDidEndDecelerating(scrollView)
  }
}
