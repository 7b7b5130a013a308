import HeadlessUIKit
import SparkRulesTesting

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
  /// - Parameters:
  ///   - view: The view.
  ///   - seconds: The duration of the touch.
  /// - Returns: The result.
  func tap(_ view: UIView, holding seconds: TimeInterval = 0) -> Outcome {
    guard let target = TouchTarget(view) else { return .missed }
    if !target.reachesView, reachesCoveredViews {
      touch(view, at: target.point, in: target.window, holding: seconds)
      return .reached
    }
    guard let hit = target.hit else { return .missed }
    HeadlessScreens.tap(at: target.point, in: target.window, on: hit, holding: seconds)
    return target.reachesView ? .reached : .covered(hit)
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
    _ view: UIView, at point: CGPoint, movingTo end: CGPoint? = nil, in window: UIWindow,
    holding seconds: TimeInterval = 0
  ) {
    let touch = UITouch()
    touch.window = window
    touch.view = TouchTarget.handler(of: view)
    touch.headlessStart = point
    touch.headlessLocation = point
    touch.headlessPreviousLocation = point
    send(.began, touch)
    if let end {
      touch.headlessLocation = end
      send(.moved, touch)
      touch.headlessPreviousLocation = end
    }
    send(.ended, touch, after: seconds)
    HeadlessScreens.turn()
  }

  private func send(_ phase: UITouch.Phase, _ touch: UITouch, after seconds: TimeInterval = 0) {
    touch.phase = phase
    touch.timestamp = HeadlessClock.uptime + seconds
    let event = UIEvent(headlessTouches: [touch], timestamp: touch.timestamp)
    UIApplication.shared.sendEvent(event)
  }
}
