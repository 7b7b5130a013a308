/// A rectangle in a hierarchy of views.
@MainActor
open class UIView: UIResponder, UIAccessibilityIdentification {
  // Stored privately: Swift checks each access to a stored `open` property at run time for conflicts
  // with other accesses, because it does not see them all.
  private var extent: CGRect
  private var middle: CGPoint
  private var identifier: String? {
    didSet { HeadlessTree.noteChange() }
  }
  private var opacity: CGFloat = 1
  private var interacts = true
  private var isConcealed = false {
    didSet { if oldValue != isConcealed { HeadlessTree.noteChange() } }
  }

  /// The subviews from back to front; only the functions that change the hierarchy set them.
  var children: [UIView] = [] {
    didSet { HeadlessTree.noteChange() }
  }
  /// The superview.
  ///
  /// Not weak: Swift keeps the reference counts of an object with weak references in a table beside it,
  /// and walks to the window retain every superview. `nonisolated(unsafe)`: `deinit` of the superview
  /// clears it.
  nonisolated(unsafe) unowned var container: UIView?
  /// The controller whose root view this is.
  weak var controller: UIViewController?
  /// The window.
  weak var attachedWindow: UIWindow?
  var needsLayout = true
  var subtreeNeedsLayout = true
  /// Whether the view is laying out its subviews, whose new sizes then require no further layout.
  var isLayingOut = false

  /// The identifier for automation.
  open var accessibilityIdentifier: String? {
    get { identifier }
    set { HeadlessMethods.setAccessibilityIdentifier.call(self, newValue) }
  }
  /// A number by which the app identifies the view; 0 by default.
  open var tag = 0
  /// Whether touches reach the view and its subviews; true by default.
  open var isUserInteractionEnabled: Bool {
    get { interacts }
    set { interacts = newValue }
  }
  /// Whether the view receives more than the first of several touches; false by default.
  open var isMultipleTouchEnabled = false
  /// Whether the view is hidden, regardless of its superviews; false by default.
  open var isHidden: Bool {
    get { isConcealed }
    set { HeadlessMethods.setHidden.call(self, newValue) }
  }
  /// The opacity from 0 to 1, regardless of that of the superviews; 1 by default.
  open var alpha: CGFloat {
    get { opacity }
    set { opacity = newValue }
  }
  /// Whether subviews are visible only within the bounds; false by default.
  open var clipsToBounds = false
  /// Whether the view fills its bounds with opaque content.
  open var isOpaque = true
  /// The background color.
  open var backgroundColor: UIColor?
  /// The layout direction; left to right unless a test changes it.
  open package(set) var effectiveUserInterfaceLayoutDirection =
    UIUserInterfaceLayoutDirection.leftToRight
  /// The recognizers of the view; nil if none was ever added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { adoptRecognizers(instead: oldValue ?? []) }
  }

  /// Creates a view with a frame.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview.
  public init(frame: CGRect) {
    extent = CGRect(origin: .zero, size: frame.size)
    middle = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Creates an empty view; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    extent = .zero
    middle = .zero
    super.init()
  }

  /// Creates a view with a size of zero.
  public override convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    for child in children { child.container = nil }
  }

  func implementSetHidden(_ hidden: Bool) { isConcealed = hidden }

  func implementSetAccessibilityIdentifier(_ identifier: String?) { self.identifier = identifier }

  override var responderWindow: UIWindow? { window }

  /// The controller whose root view this is, otherwise the superview.
  open override var next: UIResponder? { controller ?? container }

  // MARK: Geometry

  /// The view's rectangle in the coordinates of the superview.
  open var frame: CGRect {
    get {
      let size = extent.size
      return CGRect(
        origin: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
    }
    set {
      middle = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds.size = newValue.size
    }
  }

  /// The view's rectangle in its own coordinates; a scroll view changes the origin.
  open var bounds: CGRect {
    get { extent }
    set {
      let resized = extent.size != newValue.size
      extent = newValue
      if resized { sizeDidChange() }
    }
  }

  /// The center of the frame, in the coordinates of the superview.
  open var center: CGPoint {
    get { middle }
    set { middle = newValue }
  }

  /// The preferred size of the view; by default its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { extent.size }

  /// Resizes the view to its preferred size.
  open func sizeToFit() {
    bounds.size = sizeThatFits(extent.size)
  }

  // MARK: Touches

  /// The frontmost view among this view and its descendants that contains a point.
  ///
  /// Views that are hidden, have user interaction disabled, or have an alpha value below 0.01 are
  /// ignored.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - event: The event for which the view is determined, if any.
  /// - Returns: The view; nil if no view contains the point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for child in children.reversed() {
      let (frame, bounds) = (child.frame, child.bounds)
      let inner = CGPoint(
        x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
      if let hit = child.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// Whether a point is inside the bounds.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - event: The event for which this is determined, if any.
  /// - Returns: Whether the point is inside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    extent.contains(point)
  }

  /// Whether a recognizer may begin for a touch in this view; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Adds a recognizer, which the view retains.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  // MARK: Hierarchy

  /// The superview.
  open var superview: UIView? { container }

  /// The subviews from back to front.
  open var subviews: [UIView] { children }

  /// The window that contains the view.
  open var window: UIWindow? { attachedWindow }

  /// Adds a subview in front of the others, and removes it from its previous superview.
  open func addSubview(_ view: UIView) {
    insertChild(view, at: children.count)
  }

  /// Inserts a subview, and removes it from its previous superview.
  open func insertSubview(_ view: UIView, at index: Int) {
    insertChild(view, at: index)
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    HeadlessMethods.removeFromSuperview.call(self)
  }

  /// Called after a subview was added; does nothing by default.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed; does nothing by default.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; does nothing by default.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed; does nothing by default.
  open func didMoveToSuperview() {}
  /// Called before the window changes; does nothing by default.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed; does nothing by default.
  open func didMoveToWindow() {
    HeadlessMethods.didMoveToWindow.call(self)
  }

  // MARK: Layout

  /// Requests a layout in the next turn of the run loop.
  open func setNeedsLayout() {
    needsLayout = true
    markForLayout()
  }

  /// Performs pending layouts of the view and its descendants immediately.
  open func layoutIfNeeded() {
    layOutSubtree()
  }

  /// Lays out the subviews; does nothing by default.
  open func layoutSubviews() {}
}
