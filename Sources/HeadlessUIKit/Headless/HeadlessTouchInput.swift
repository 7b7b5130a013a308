/// A simulated touch on the screen.
///
/// Each movement is an event that is sent through ``UIApplication/sendEvent(_:)``, as on a device.
@MainActor
package final class HeadlessTouchInput {
  private static var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?

  /// The touch, after it began.
  package let touch: UITouch
  private let window: UIWindow

  /// Creates a touch for a window.
  package init(in window: UIWindow) {
    self.window = window
    touch = UITouch()
  }

  /// Whether the touch has begun and not ended.
  package private(set) var isDown = false

  /// Begins the touch at a point of the window, in the frontmost view there.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: The frontmost view at the point, if the caller knows it.
  package func down(at point: CGPoint, on view: UIView? = nil) {
    guard !isDown else { return }
    isDown = true
    touch.window = window
    touch.view = view ?? window.hitTest(point, with: nil)
    touch.headlessStart = point
    touch.headlessLocation = point
    touch.headlessPreviousLocation = point
    touch.tapCount = countTap(at: point)
    window.touchesEvent.add(touch)
    send(.began)
  }

  /// Moves the touch to a point of the window.
  package func move(to point: CGPoint) {
    guard isDown else { return }
    touch.headlessPreviousLocation = touch.headlessLocation
    touch.headlessLocation = point
    send(.moved)
  }

  /// Ends the touch at its present location.
  ///
  /// - Parameter seconds: The time since the last change, by which the touch is later than the clock.
  package func lift(after seconds: TimeInterval = 0) {
    guard isDown else { return }
    isDown = false
    touch.headlessPreviousLocation = touch.headlessLocation
    send(.ended, after: seconds)
  }

  /// Cancels the touch, as the system does for a phone call.
  package func cancel() {
    guard isDown else { return }
    isDown = false
    send(.cancelled)
  }

  /// Sends the event of all touches in the window; the other ones have not moved.
  private func send(_ phase: UITouch.Phase, after seconds: TimeInterval = 0) {
    let event = window.touchesEvent
    for other in event.orderedTouches { other.phase = .stationary }
    touch.phase = phase
    touch.timestamp = HeadlessClock.uptime + seconds
    event.timestamp = touch.timestamp
    UIApplication.shared.sendEvent(event)
    if !isDown { event.remove(touch) }
  }

  /// Counts taps at one point within a third of a second.
  private func countTap(at point: CGPoint) -> Int {
    let now = HeadlessClock.uptime
    var count = 1
    if let last = HeadlessTouchInput.lastTap, now > last.time, now - last.time <= 0.35,
      abs(last.point.x - point.x) < 20, abs(last.point.y - point.y) < 20
    {
      count = last.count + 1
    }
    HeadlessTouchInput.lastTap = (point, now, count)
    return count
  }
}
