import HeadlessUIKit

/// Taps a view as a person would, and says where the touch arrived.
@MainActor
struct UserInput {
  /// What became of a tap.
  enum Outcome {
    /// The view got the touch, or the view around it that takes touches for it.
    case reached
    /// Another view lies over it and got the touch.
    case covered(UIView)
    /// The view is so small, or so far outside, that no finger gets there.
    case missed
  }

  /// Whether a touch goes to the view itself where something else lies over it.
  ///
  /// A page source has views that let touches through without saying so: full-screen wrappers that
  /// would catch every tap.
  let goesThrough: Bool

  /// Where a tap on a view arrives.
  // Behind a reference, as it is kept for the next tap: to copy it counted four.
  final class Spot {
    fileprivate let point: CGPoint
    fileprivate let window: UIWindow?
    /// The view in front there.
    fileprivate let hit: UIView?
    /// Whether a touch there is what a person means by touching the view.
    fileprivate let serves: Bool

    fileprivate init(point: CGPoint, window: UIWindow?, hit: UIView?, serves: Bool) {
      self.point = point
      self.window = window
      self.hit = hit
      self.serves = serves
    }
  }

  /// Taps the middle of a view.
  ///
  /// - Parameter view: The view; it is in a window.
  /// - Returns: What became of it.
  func tap(_ view: UIView) -> Outcome { tap(view, at: spot(on: view)) }

  /// Finds out where a tap on the middle of a view arrives, as long as no view lies elsewhere.
  ///
  /// - Parameter view: The view.
  /// - Returns: The spot.
  func spot(on view: UIView) -> Spot {
    guard let window = view.window else {
      return Spot(point: .zero, window: nil, hit: nil, serves: false)
    }
    let middle = Self.middle(of: view)
    let hit =
      view.bounds.isEmpty || !window.bounds.contains(middle)
      ? nil : window.hitTest(middle, with: nil)
    let serves = hit.map { Self.serves($0, view) } ?? false
    return Spot(point: middle, window: window, hit: hit, serves: serves)
  }

  /// Taps a view where a tap on it arrives.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - spot: The place that was found.
  /// - Returns: What became of it.
  func tap(_ view: UIView, at spot: Spot) -> Outcome {
    guard let window = spot.window else { return .missed }
    if spot.hit == nil || !spot.serves, goesThrough {
      touch(view, at: spot.point, in: window)
      return .reached
    }
    guard let hit = spot.hit else { return .missed }
    HeadlessScreens.tap(at: spot.point, in: window, on: hit)
    return spot.serves ? .reached : .covered(hit)
  }

  /// The middle of what scroll views let through of a view, in its window; of all of it where they
  /// let nothing through.
  private static func middle(of view: UIView) -> CGPoint {
    var seen = view.bounds
    var inner = view
    while let outer = inner.superview {
      seen = seen.offsetBy(
        dx: inner.frame.minX - inner.bounds.minX, dy: inner.frame.minY - inner.bounds.minY)
      if outer is UIScrollView || outer is UIWindow { seen = seen.intersection(outer.bounds) }
      if seen.isEmpty {
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      }
      inner = outer
    }
    return CGPoint(x: seen.midX, y: seen.midY)
  }

  /// Whether a touch on one view is what a person means by touching another: something inside it, or
  /// the view around it that takes its touches.
  private static func serves(_ hit: UIView, _ view: UIView) -> Bool {
    hit === view || hit.isDescendant(of: view) || hit === taker(of: view)
  }

  /// The view that takes the touches of a view which takes none.
  private static func taker(of view: UIView) -> UIView {
    let around = sequence(first: view, next: \.superview)
    return around.first { $0.isUserInteractionEnabled } ?? view
  }

  /// Drags the content of a scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view; it is in a window.
  ///   - offset: How far, in points to the right and down.
  /// - Returns: What became of it.
  func scroll(_ scrollView: UIScrollView, by offset: CGPoint) -> Outcome {
    guard let window = scrollView.window, !scrollView.bounds.isEmpty else { return .missed }
    let bounds = scrollView.bounds
    let middle = scrollView.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    let hit = window.hitTest(middle, with: nil)
    if let hit, hit.isDescendant(of: scrollView) {
      HeadlessScreens.scroll(scrollView, by: offset)
      return .reached
    }
    guard goesThrough else { return hit.map { .covered($0) } ?? .missed }
    let end = CGPoint(x: middle.x - offset.x, y: middle.y - offset.y)
    touch(scrollView, at: middle, movingTo: end, in: window)
    return .reached
  }

  /// Puts a finger on a view, whatever lies over it.
  private func touch(
    _ view: UIView, at point: CGPoint, movingTo end: CGPoint? = nil, in window: UIWindow
  ) {
    let touch = UITouch()
    touch.window = window
    touch.view = Self.taker(of: view)
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
