/// The event that is being sent to the windows, and the state of its touches before that.
@MainActor
final class EventTracking {
  let event: UIEvent
  /// The controls that a touch ended inside.
  ///
  /// Their `isTouchInside` is reset in `touchesEnded`.
  private let endedInside: [UIControl]
  /// A number that no other event has; UIKit reuses the objects.
  let number: Int
  /// Whether the event is sent while another one is being sent.
  let isNested: Bool

  private static var input: InputState { TrackingState.current.input }

  /// The event that is being sent; nil outside of `sendEvent`.
  static var current: EventTracking? { input.event }

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
      input.event = EventTracking(event, touches)
      TouchTracking.observe(touches)
      SelectionTracking.willSend(touches)
      ScrollTracking.willSend(touches)
      TouchTracking.willSend(touches)
      ActionTracking.willSend(touches)
      AlertChoices.willSend(touches)
    case .presses:
      input.event = EventTracking(event, touches)
      ActivationTracking.willSend(event)
    case .scroll:
      input.event = EventTracking(event, touches)
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
      ScrollTracking.didSend(touches)
      ActionTracking.didSend(touches)
    }
    input.event = outer
  }

  /// Performs work that belongs to an event, which may be delivered after it was sent: a gesture
  /// recognizer can delay the end of a touch until it has failed.
  static func perform(for event: UIEvent?, _ work: () -> Void) {
    guard current == nil, let event else { return work() }
    input.event = EventTracking(event, event.allTouches ?? [])
    work()
    input.event = nil
  }

  private init(_ event: UIEvent, _ touches: Set<UITouch>) {
    self.event = event
    let input = Self.input
    input.lastEventNumber += 1
    number = input.lastEventNumber
    isNested = input.event != nil
    endedInside = touches.lazy.filter { $0.phase == .ended }
      .compactMap { touch in touch.view?.enclosingControl }
      .filter(\.isTouchInside)
  }

  func endedInside(_ control: UIControl) -> Bool { endedInside.contains { $0 === control } }
}

extension UIView {
  /// Whether something refers to this view after the present call: its superview.
  ///
  /// Without a superview, it may be being deallocated. A reference to it, even a weak one, would then be fatal.
  package var isOwned: Bool { superview != nil }

  /// The nearest control among this view and its ancestors.
  var enclosingControl: UIControl? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIControl }.first
  }
}
