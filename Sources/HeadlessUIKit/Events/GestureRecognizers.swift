/// The distance in points after which a touch is no longer a tap.
let headlessDragThreshold: CGFloat = 10

/// Recognizes a drag.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches.
  open var maximumNumberOfTouches = Int.max
  private var origin = CGPoint.zero

  /// The distance of the touch from its start, in the coordinates of a view.
  open func translation(in view: UIView?) -> CGPoint {
    guard let touch = headlessTouches.first else { return .zero }
    return CGPoint(
      x: touch.headlessLocation.x - touch.headlessStart.x - origin.x,
      y: touch.headlessLocation.y - touch.headlessStart.y - origin.y)
  }

  /// Sets the translation.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let moved = self.translation(in: view)
    origin = CGPoint(
      x: origin.x + moved.x - translation.x, y: origin.y + moved.y - translation.y)
  }

  /// The velocity in points per second; simulated touches end without motion.
  open func velocity(in view: UIView?) -> CGPoint { .zero }

  /// Begins when the movement exceeds the threshold, and continues from there.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible where touches.contains(where: { $0.headlessTravel > headlessDragThreshold }):
      advance(to: .began)
    case .began, .changed: advance(to: .changed)
    default: break
    }
  }

  /// Ends, or fails if the touch never moved.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { advance(to: .ended) } else { state = .failed }
  }

  /// Resets the touches and the translation.
  open override func reset() {
    super.reset()
    origin = .zero
  }
}

/// Recognizes a swipe.
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The bits, as in UIKit's header.
    public let rawValue: UInt
    /// Creates a set of directions from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The permitted directions; to the right by default.
  open var direction: Direction = .right
  /// The number of touches; 1 by default.
  open var numberOfTouchesRequired = 1

  /// Recognizes when a touch has moved far enough in a permitted direction.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.first else { return }
    let x = touch.headlessLocation.x - touch.headlessStart.x
    let y = touch.headlessLocation.y - touch.headlessStart.y
    guard max(abs(x), abs(y)) > 2 * headlessDragThreshold else { return }
    let way: Direction = abs(x) >= abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    advance(to: direction.contains(way) ? .ended : .failed)
  }

  /// Fails if nothing was recognized.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}

/// Recognizes two touches that move apart or together.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the touches, relative to the distance at the beginning.
  open var scale: CGFloat = 1

  /// Begins when the movement exceeds the threshold, and continues from there.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard headlessTouches.count == 2 else { return }
    let now = distance(\.headlessLocation)
    let before = distance(\.headlessStart)
    if before > 0 { scale = now / before }
    if state == .possible, abs(now - before) > headlessDragThreshold {
      advance(to: .began)
    } else if state == .began || state == .changed {
      advance(to: .changed)
    }
  }

  /// Ends, or fails if the touch never moved.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { advance(to: .ended) } else { state = .failed }
  }

  private func distance(_ location: (UITouch) -> CGPoint) -> CGFloat {
    let points = headlessTouches.map(location)
    guard points.count == 2 else { return 0 }
    let x = points[0].x - points[1].x
    let y = points[0].y - points[1].y
    return (x * x + y * y).squareRoot()
  }
}

extension UITouch {
  /// Whether the touch has ended or was canceled.
  var headlessHasEnded: Bool { phase == .ended || phase == .cancelled }

  /// The distance from the start of the touch in points.
  var headlessTravel: CGFloat {
    let x = headlessLocation.x - headlessStart.x
    let y = headlessLocation.y - headlessStart.y
    return (x * x + y * y).squareRoot()
  }
}
