extension UIView {
  /// A point of this view in another's coordinates; nil stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let there = offsetToRoot(for: view)
    let here = offsetToRoot(for: self)
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A point of another view in this one's coordinates; nil stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let there = offsetToRoot(for: view)
    let here = offsetToRoot(for: self)
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// A rectangle of this view in another's coordinates; nil stands for the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in this one's coordinates; nil stands for the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// What to add to a point of a view to have it in the coordinates of its window.
  ///
  /// A window's own place on the screen does not count: UIKit's nil stands for the window as well.
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
