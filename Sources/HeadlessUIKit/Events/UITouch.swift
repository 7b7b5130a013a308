/// One touch, from its beginning to its end.
@MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// It has come down.
    case began = 0
    /// It has moved.
    case moved = 1
    /// It has not moved since the last event.
    case stationary = 2
    /// It has gone up.
    case ended = 3
    /// The system has cancelled it.
    case cancelled = 4
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger elsewhere, such as on a remote control.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// A pointer.
    case indirectPointer = 3
  }

  /// When the touch came to its phase, in seconds since the device started.
  open package(set) var timestamp: TimeInterval = 0
  /// The phase.
  open package(set) var phase: Phase = .began
  /// The number of consecutive taps at this location.
  open package(set) var tapCount = 1
  /// What touches the screen.
  open package(set) var type: TouchType = .direct
  /// The window that the touch began in.
  open package(set) var window: UIWindow?
  /// The view that the touch began in.
  open package(set) var view: UIView?
  /// The recognisers that get the touch, the view's own first.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?

  package var headlessLocation = CGPoint.zero
  package var headlessPreviousLocation = CGPoint.zero
  package var headlessStart = CGPoint.zero

  /// Whether a recogniser has cancelled the touch in its view.
  package var headlessIsTaken = false

  /// Creates a touch that is nowhere.
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
