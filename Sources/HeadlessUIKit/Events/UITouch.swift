/// One touch, from its beginning to its end.
@MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began = 0
    /// The touch moved.
    case moved = 1
    /// The touch has not moved since the last event.
    case stationary = 2
    /// The touch ended.
    case ended = 3
    /// The system canceled the touch.
    case cancelled = 4
  }

  /// The source of a touch.
  public enum TouchType: Int, Sendable {
    /// A direct touch on the screen.
    case direct = 0
    /// An indirect touch, such as on a remote control.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A pointer.
    case indirectPointer = 3
  }

  /// The time of the last change of the phase, in seconds since the device started.
  open package(set) var timestamp: TimeInterval = 0
  /// The phase.
  open package(set) var phase: Phase = .began
  /// The number of consecutive taps at this location.
  open package(set) var tapCount = 1
  /// The source of the touch.
  open package(set) var type: TouchType = .direct
  /// The window that the touch began in.
  open package(set) var window: UIWindow?
  /// The view that the touch began in.
  open package(set) var view: UIView?
  /// The recognizers that receive the touch, those of its view first.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?

  package var headlessLocation = CGPoint.zero
  package var headlessPreviousLocation = CGPoint.zero
  package var headlessStart = CGPoint.zero

  /// Whether a recognizer has canceled the touch in its view.
  package var headlessIsTaken = false

  /// Creates a touch without a window.
  public override init() {
    super.init()
  }

  /// The location in the coordinates of a view; nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return headlessLocation }
    return view.convert(headlessLocation, from: nil)
  }

  /// The previous location in the coordinates of a view; nil means the window.
  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view else { return headlessPreviousLocation }
    return view.convert(headlessPreviousLocation, from: nil)
  }
}
