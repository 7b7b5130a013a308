/// A finger on the screen, which makes real touches.
///
/// Every movement is an event that goes through ``UIApplication/sendEvent(_:)``, as on a device.
@MainActor
package final class HeadlessTouchInput {
  private static var lastTap: (place: CGPoint, time: TimeInterval, count: Int)?

  /// The touch, once the finger is down.
  package let touch: UITouch
  /// What tells of the touch, one for all that it does, as in UIKit.
  private let event: UIEvent

  private let window: UIWindow

  /// Makes a finger for a window.
  package init(in window: UIWindow) {
    self.window = window
    touch = UITouch()
    event = UIEvent(headlessTouches: [touch], timestamp: 0)
  }

  /// Whether the finger is on the screen.
  package private(set) var isDown = false

  /// Comes down at a point of the window, on the view in front there.
  ///
  /// - Parameters:
  ///   - point: the point
  ///   - view: the view in front, if the caller has found it already
  package func down(at point: CGPoint, on view: UIView? = nil) {
    guard !isDown else { return }
    isDown = true
    touch.window = window
    touch.view = view ?? window.hitTest(point, with: nil)
    touch.headlessStart = point
    touch.headlessLocation = point
    touch.headlessPreviousLocation = point
    touch.tapCount = countTap(at: point)
    send(.began)
  }

  /// Moves to a point of the window.
  package func move(to point: CGPoint) {
    guard isDown else { return }
    touch.headlessPreviousLocation = touch.headlessLocation
    touch.headlessLocation = point
    send(.moved)
  }

  /// Goes up where it is.
  package func lift() {
    guard isDown else { return }
    isDown = false
    touch.headlessPreviousLocation = touch.headlessLocation
    send(.ended)
  }

  /// Is taken away by the system, as by a phone call.
  package func cancel() {
    guard isDown else { return }
    isDown = false
    send(.cancelled)
  }

  private func send(_ phase: UITouch.Phase) {
    touch.phase = phase
    touch.timestamp = HeadlessClock.uptime
    event.timestamp = touch.timestamp
    UIApplication.shared.sendEvent(event)
  }

  /// Counts taps at one place within a third of a second.
  private func countTap(at point: CGPoint) -> Int {
    let now = HeadlessClock.uptime
    var count = 1
    if let last = HeadlessTouchInput.lastTap, now > last.time, now - last.time <= 0.35,
      abs(last.place.x - point.x) < 20, abs(last.place.y - point.y) < 20
    {
      count = last.count + 1
    }
    HeadlessTouchInput.lastTap = (point, now, count)
    return count
  }
}
