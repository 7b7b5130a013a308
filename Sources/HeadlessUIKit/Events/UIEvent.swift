/// An event, such as a set of touches.
@MainActor
open class UIEvent: NSObject {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches = 0
    /// The device was moved.
    case motion = 1
    /// A headset's or another accessory's buttons.
    case remoteControl = 2
    /// Buttons with a press.
    case presses = 3
    /// Scrolling with a trackpad or a mouse wheel.
    case scroll = 10
  }

  /// The kind of event.
  open package(set) var type: EventType = .touches
  /// The time of the event in seconds since the device started.
  open package(set) var timestamp: TimeInterval = 0

  /// The touches in the order in which they began; the order of a set differs between processes.
  package private(set) var orderedTouches: [UITouch] {
    didSet { touches = Set(orderedTouches) }
  }
  private var touches: Set<UITouch>

  /// Creates an event without touches.
  public override init() {
    orderedTouches = []
    touches = []
    super.init()
  }

  package init(headlessTouches: [UITouch], timestamp: TimeInterval) {
    orderedTouches = headlessTouches
    touches = Set(headlessTouches)
    self.timestamp = timestamp
    super.init()
  }

  /// Adds a touch that begins.
  func add(_ touch: UITouch) { orderedTouches.append(touch) }

  /// Removes a touch that has ended.
  func remove(_ touch: UITouch) { orderedTouches.removeAll { $0 === touch } }

  /// All touches of the event.
  open var allTouches: Set<UITouch>? { touches }

  /// A set of touches of the event; mostly they are all touches, whose set exists already.
  func set(of some: [UITouch]) -> Set<UITouch> {
    some.count == orderedTouches.count ? touches : Set(some)
  }

  /// The touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.window === window })
  }

  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.view === view })
  }

  /// The touches that a recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(orderedTouches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }
}
