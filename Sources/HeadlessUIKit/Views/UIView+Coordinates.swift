extension UIView {
  /// Converts a point to the coordinates of another view; nil for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let there = offsetToRoot(for: view)
    let here = offsetToRoot(for: self)
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Converts a point from the coordinates of another view; nil for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let there = offsetToRoot(for: view)
    let here = offsetToRoot(for: self)
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// Converts a rectangle to the coordinates of another view; nil for the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from the coordinates of another view; nil for the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The offset that converts a point of a view to the coordinates of its window.
  ///
  /// The window's own origin on the screen is not included, because nil refers to the window in
  /// UIKit, too.
  private func offsetToRoot(for view: UIView?) -> CGPoint {
    var offset = CGPoint.zero
    var step = view
    while let current = step, !(current is UIWindow) {
      let frame = current.frame
      let bounds = current.bounds
      offset.x += frame.origin.x - bounds.origin.x
      offset.y += frame.origin.y - bounds.origin.y
      step = current.superview
    }
    return offset
  }
}
