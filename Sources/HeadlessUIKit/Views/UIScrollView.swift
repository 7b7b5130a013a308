/// A view that shows a part of larger content.
@MainActor
open class UIScrollView: UIView {
  private lazy var pan = ScrollPanRecognizer(in: self)

  /// The size of the content.
  open var contentSize = CGSize.zero
  /// The distance by which the content can be scrolled beyond its edges.
  open var contentInset = UIEdgeInsets.zero
  /// The delegate for scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Whether scrolling is enabled; true by default.
  open var isScrollEnabled = true
  /// Whether scrolling stops at pages; false by default.
  open var isPagingEnabled = false
  /// Whether content that fits can be scrolled vertically; false by default.
  open var alwaysBounceVertical = false
  /// Whether content that fits can be scrolled horizontally; false by default.
  open var alwaysBounceHorizontal = false
  /// Whether the content bounces at its edges; true by default.
  open var bounces = true
  /// Whether a touch is active; the content may not have moved yet.
  open internal(set) var isTracking = false
  /// Whether a touch moves the content.
  open internal(set) var isDragging = false
  /// Whether the content continues to move after the touch has ended.
  open internal(set) var isDecelerating = false

  /// Creates a scroll view with a frame.
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

  /// The recognizer that scrolls.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// The insets including those of the system, which are zero without bars.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// The visible rectangle; its origin is the content offset.
  open override var bounds: CGRect {
    didSet {
      guard oldValue.origin != bounds.origin else { return }
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// The point of the content at the upper left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Scrolls to an offset; an animation ends immediately.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let moves = contentOffset != self.contentOffset
    self.contentOffset = contentOffset
    if animated, moves { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls by the minimum distance that makes a part of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let seen = bounds
    var origin = seen.origin
    if rect.minX < seen.minX { origin.x = rect.minX }
    if rect.maxX > seen.maxX { origin.x = rect.maxX - seen.width }
    if rect.minY < seen.minY { origin.y = rect.minY }
    if rect.maxY > seen.maxY { origin.y = rect.maxY - seen.height }
    setContentOffset(reachable(origin), animated: animated)
  }

  /// The nearest offset within the edges of the content.
  func reachable(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let right = max(contentSize.width + inset.right - bounds.width, 0 - inset.left)
    let bottom = max(contentSize.height + inset.bottom - bounds.height, 0 - inset.top)
    return CGPoint(
      x: min(max(offset.x, 0 - inset.left), right), y: min(max(offset.y, 0 - inset.top), bottom))
  }

  /// The offset while a touch drags the content: beyond an edge it moves less, if it bounces.
  func draggable(_ offset: CGPoint) -> CGPoint {
    let edge = reachable(offset)
    guard bounces else { return edge }
    let reach = canDragAxes
    return CGPoint(
      x: reach.x ? edge.x + Self.stretch(offset.x - edge.x, along: bounds.width) : edge.x,
      y: reach.y ? edge.y + Self.stretch(offset.y - edge.y, along: bounds.height) : edge.y)
  }

  /// The distance by which content is stretched by a drag beyond its edge; UIKit does not document it.
  private static func stretch(_ distance: CGFloat, along length: CGFloat) -> CGFloat {
    guard length > 0, distance != 0 else { return 0 }
    let stretched = (1 - 1 / (abs(distance) * 0.55 / length + 1)) * length
    return distance < 0 ? -stretched : stretched
  }

  /// Whether a touch can move the content along each axis.
  private var canDragAxes: (x: Bool, y: Bool) {
    let reach = reachable(CGPoint(x: CGFloat.infinity, y: CGFloat.infinity))
    return (
      x: bounces && alwaysBounceHorizontal || reach.x > -adjustedContentInset.left,
      y: bounces && alwaysBounceVertical || reach.y > -adjustedContentInset.top
    )
  }

  /// Whether a touch with this translation can move the content.
  func canDrag(by translation: CGPoint) -> Bool {
    abs(translation.y) >= abs(translation.x) ? canDragAxes.y : canDragAxes.x
  }
}

/// The recognizer that scrolls a scroll view.
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
    scrollView.contentOffset = scrollView.draggable(wanted)
  }

  private func lift(from scrollView: UIScrollView) {
    guard scrollView.isDragging else { return }
    var target = scrollView.contentOffset
    withUnsafeMutablePointer(to: &target) { pointer in
      scrollView.delegate?.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity(in: scrollView), targetContentOffset: pointer)
    }
    target = scrollView.reachable(target)
    let decelerates = target != scrollView.contentOffset
    scrollView.isDragging = false
    scrollView.isTracking = false
    scrollView.isDecelerating = decelerates
    scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerates)
    guard decelerates else { return }
    scrollView.delegate?.scrollViewWillBeginDecelerating(scrollView)
    scrollView.contentOffset = target
    scrollView.isDecelerating = false
    scrollView.delegate?.scrollViewDidEndDecelerating(scrollView)
  }
}
