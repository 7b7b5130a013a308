import HeadlessUIKit

/// Taps and scrolls views with touches, as a person does.
@MainActor
struct UserInput {
  /// The result of a touch.
  enum Outcome {
    /// The touch reached the view, or an ancestor that handles its touches.
    case reached
    /// The touch reached another view, which covers the view.
    case covered(UIView)
    /// No touch can reach the view: it has no size, or is outside of the window.
    case missed
  }

  /// Whether a touch reaches a view that is covered.
  ///
  /// Page sources contain full-screen wrappers that let touches through in the app; the page source
  /// does not show this.
  let reachesCoveredViews: Bool

  /// Taps the middle of a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: The result.
  func tap(_ view: UIView) -> Outcome {
    guard let window = view.window else { return .missed }
    let point = Self.visibleMiddle(of: view)
    let isInside = !view.bounds.isEmpty && window.bounds.contains(point)
    let hit = isInside ? window.hitTest(point, with: nil) : nil
    var isIntended = false
    if let hit { isIntended = Self.handlesTouches(hit, of: view) }
    if !isIntended, reachesCoveredViews {
      touch(view, at: point, in: window)
      return .reached
    }
    guard let hit else { return .missed }
    HeadlessScreens.tap(at: point, in: window, on: hit)
    return isIntended ? .reached : .covered(hit)
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

  /// Whether a touch on one view counts as a touch on another one: it is inside that view, or
  /// handles its touches.
  private static func handlesTouches(_ hit: UIView, of view: UIView) -> Bool {
    hit.isDescendant(of: view) || hit === touchHandler(of: view)
  }

  /// The nearest view that handles touches: the view itself or an ancestor.
  private static func touchHandler(of view: UIView) -> UIView {
    var next: UIView? = view
    while let handler = next, !handler.isUserInteractionEnabled { next = handler.superview }
    return next ?? view
  }

  /// Drags the content of a scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - offset: The distance in points to the right and down.
  /// - Returns: The result.
  func scroll(_ scrollView: UIScrollView, by offset: CGPoint) -> Outcome {
    guard let window = scrollView.window, !scrollView.bounds.isEmpty else { return .missed }
    let bounds = scrollView.bounds
    let middle = scrollView.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    let hit = window.hitTest(middle, with: nil)
    if let hit, hit.isDescendant(of: scrollView) {
      HeadlessScreens.scroll(scrollView, by: offset)
      return .reached
    }
    guard reachesCoveredViews else { return hit.map { .covered($0) } ?? .missed }
    let end = CGPoint(x: middle.x - offset.x, y: middle.y - offset.y)
    touch(scrollView, at: middle, movingTo: end, in: window)
    return .reached
  }

  /// Sends the touches of a tap to a view, even if another view covers it.
  private func touch(
    _ view: UIView, at point: CGPoint, movingTo end: CGPoint? = nil, in window: UIWindow
  ) {
    let touch = UITouch()
    touch.window = window
    touch.view = Self.touchHandler(of: view)
    touch.headlessStart = point
    touch.headlessLocation = point
    touch.headlessPreviousLocation = point
    send(.began, touch)
    if let end {
      touch.headlessLocation = end
      send(.moved, touch)
      touch.headlessPreviousLocation = end
    }
    send(.ended, touch)
    HeadlessScreens.turn()
  }

  private func send(_ phase: UITouch.Phase, _ touch: UITouch) {
    touch.phase = phase
    touch.timestamp = HeadlessClock.uptime
    let event = UIEvent(headlessTouches: [touch], timestamp: HeadlessClock.uptime)
    UIApplication.shared.sendEvent(event)
  }
}
