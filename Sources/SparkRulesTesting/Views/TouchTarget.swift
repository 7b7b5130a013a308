/// The point of a view where a person touches it, and what the touch reaches there.
@MainActor package struct TouchTarget {
  /// The window of the view.
  package let window: UIWindow
  /// The middle of the view's visible part, in the window.
  package let point: CGPoint
  /// The frontmost view at the point; nil if the view has no size or is outside of the window.
  package let hit: UIView?
  /// Whether the touch counts as one on the view.
  package let reachesView: Bool

  /// Finds the point of a view.
  ///
  /// - Parameter view: The view; it must be in a window.
  package init?(_ view: UIView) {
    guard let window = view.window else { return nil }
    self.window = window
    point = Self.visibleMiddle(of: view)
    let isInside = !view.bounds.isEmpty && window.bounds.contains(point)
    let hit = isInside ? window.hitTest(point, with: nil) : nil
    self.hit = hit
    reachesView = hit.map { $0.isDescendant(of: view) || $0 === Self.handler(of: view) } ?? false
  }

  /// The middle of the part of a view that scroll views and the window do not clip, in the window; the
  /// middle of the whole view if it is clipped completely.
  private static func visibleMiddle(of view: UIView) -> CGPoint {
    var visible = view.bounds
    var inner = view
    while let outer = inner.superview {
      visible = visible.offsetBy(
        dx: inner.frame.minX - inner.bounds.minX, dy: inner.frame.minY - inner.bounds.minY)
      if outer is UIScrollView || outer is UIWindow {
        visible = visible.intersection(outer.bounds)
      }
      if visible.isEmpty {
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      }
      inner = outer
    }
    return CGPoint(x: visible.midX, y: visible.midY)
  }

  /// Returns the nearest view that handles touches: the view itself or an ancestor.
  ///
  /// - Parameter view: The view.
  /// - Returns: The view that handles its touches.
  package static func handler(of view: UIView) -> UIView {
    sequence(first: view, next: \.superview).first(where: \.isUserInteractionEnabled) ?? view
  }

  /// Returns the shortest distance that a visible range must move to contain a target range.
  ///
  /// - Parameters:
  ///   - visible: The visible range.
  ///   - target: The target range; one that is larger is shown from its beginning.
  /// - Returns: The distance.
  package static func distance(
    from visible: ClosedRange<CGFloat>, to target: ClosedRange<CGFloat>
  ) -> CGFloat {
    if target.lowerBound < visible.lowerBound { return target.lowerBound - visible.lowerBound }
    if target.upperBound <= visible.upperBound { return 0 }
    return min(target.upperBound - visible.upperBound, target.lowerBound - visible.lowerBound)
  }
}

extension UIView {
  /// The nearest of this view and its ancestors that is hidden.
  package var hiddenAncestor: UIView? {
    sequence(first: self, next: \.superview).first(where: \.isHidden)
  }

  /// Whether the view is in a window, and neither it nor a view around it is hidden.
  package var isDisplayed: Bool { window != nil && hiddenAncestor == nil }
}
