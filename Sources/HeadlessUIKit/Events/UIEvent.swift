/// Something that happened to the device, such as a set of touches.
@MainActor
open class UIEvent: NSObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches = 0
    /// The device was moved.
    case motion = 1
    /// A headset's or another accessory's buttons.
    case remoteControl = 2
    /// Buttons with a press.
    case presses = 3
  }

  /// The kind of event.
  @exclusivity(unchecked)
  open package(set) var type: EventType = .touches
  /// When it happened, in seconds since the device started.
  @exclusivity(unchecked)
  open package(set) var timestamp: TimeInterval = 0

  /// The touches in the order in which they came down: a set would give another order in each process.
  @exclusivity(unchecked)
  package internal(set) var orderedTouches: [UITouch] = []

  /// The touches where there is but one, as nearly always: made once for all who are told of it.
  @exclusivity(unchecked)
  package private(set) var onlyTouch: Set<UITouch>?

  /// Creates an event of a kind, without touches.
  public override init() {
    super.init()
  }

  package convenience init(headlessTouches: [UITouch], timestamp: TimeInterval) {
    self.init()
    orderedTouches = headlessTouches
    self.timestamp = timestamp
  }

  package convenience init(
    headlessTouch touch: UITouch, alone: Set<UITouch>, timestamp: TimeInterval
  ) {
    self.init(headlessTouches: [touch], timestamp: timestamp)
    onlyTouch = alone
  }

  /// All touches of the event.
  open var allTouches: Set<UITouch>? { onlyTouch ?? Set(orderedTouches) }

  /// The touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.window === window })
  }

  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.view === view })
  }

  /// The touches that a recogniser gets.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }
}
