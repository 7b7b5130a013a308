/// One finger on the screen, from its coming down to its going up.
@MainActor
open class UITouch: NSObject {
  /// What a finger does.
  public enum Phase: Int, Sendable {
    /// It has come down.
    case began = 0
    /// It has moved.
    case moved = 1
    /// It has not moved since the last event.
    case stationary = 2
    /// It has gone up.
    case ended = 3
    /// The system has taken it away.
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
  /// What the finger does.
  open package(set) var phase: Phase = .began
  /// How many times in a row the finger has come down here.
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

  /// Whether a recogniser has taken the touch, so that its view was told of a cancelled touch.
  package var headlessIsTaken = false

  /// Creates a touch that is nowhere.
  public override init() {
    super.init()
  }

  /// Where the finger is, in a view's coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return headlessLocation }
    return view.convert(headlessLocation, from: nil)
  }

  /// Where the finger was before, in a view's coordinates; nil stands for the window.
  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view else { return headlessPreviousLocation }
    return view.convert(headlessPreviousLocation, from: nil)
  }
}
