/// The event that is being sent to the windows, the state of its touches before that, and what was
/// reported for it.
///
/// UIKit reuses one `UIEvent` for many touches, so that the object itself does not identify a tap.
@MainActor
final class EventTracking {
  let event: UIEvent
  /// The controls that a touch ended inside.
  ///
  /// Their `isTouchInside` is reset in `touchesEnded`.
  private let endedInside: [UIControl]
  /// The objects whose action was reported, with whether the app did; retained, so that no other object
  /// gets their address.
  private var reported: [(object: NSObject, byApp: Bool)] = []

  /// The event that is being sent; nil outside of `sendEvent`.
  private(set) static var current: EventTracking?

  /// Examines an event before it is sent to the windows.
  ///
  /// - Returns: The enclosing event, which must be passed to `end`.
  static func begin(_ event: UIEvent) -> EventTracking? {
    let outer = current
    guard !AutomaticTracking.sources.isEmpty else { return outer }
    let touches = event.allTouches ?? []
    switch event.type {
    case .touches:
      guard !touches.isEmpty else { return outer }
      current = EventTracking(event, touches)
      TouchTracking.observe(touches)
      SelectionTracking.willSend(touches)
      ScrollTracking.update(touches)
      TouchTracking.willSend(touches)
      ActionTracking.willSend(touches)
    case .presses:
      current = EventTracking(event, touches)
      ActivationTracking.willSend(event)
    case .scroll:
      current = EventTracking(event, touches)
    default: break
    }
    return outer
  }

  /// Examines an event after it was sent to the windows.
  static func end(_ event: UIEvent, outer: EventTracking?) {
    guard let ended = current, ended.event === event else { return }
    let touches = event.allTouches ?? []
    switch event.type {
    case .presses: ActivationTracking.didSend(event)
    case .scroll: ScrollTracking.updateWithoutTouches()
    default:
      TouchHistory.update(touches)
      ScrollTracking.update(touches)
      ActionTracking.didSend(touches)
    }
    current = outer
  }

  /// Performs work that belongs to an event, which may be delivered after it was sent: a gesture
  /// recognizer can delay the end of a touch until it has failed.
  static func perform(for event: UIEvent?, _ work: () -> Void) {
    guard current == nil, let event else { return work() }
    current = EventTracking(event, event.allTouches ?? [])
    work()
    current = nil
  }

  private init(_ event: UIEvent, _ touches: Set<UITouch>) {
    self.event = event
    endedInside = touches.lazy.filter { $0.phase == .ended }
      .compactMap { touch in touch.view?.enclosingControl }
      .filter(\.isTouchInside)
  }

  func endedInside(_ control: UIControl) -> Bool { endedInside.contains { $0 === control } }

  /// Records that the action of an object is reported.
  ///
  /// The app may report an action any number of times, but not in addition to SparkKit.
  ///
  /// - Returns: Whether it was not reported for this event before.
  func insert(_ object: NSObject, reportedByApp byApp: Bool = false) -> Bool {
    if let known = reported.first(where: { $0.object === object }) { return byApp && known.byApp }
    reported.append((object, byApp))
    return true
  }
}

extension UIView {
  /// The nearest control among this view and its ancestors.
  var enclosingControl: UIControl? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIControl }.first
  }
}
