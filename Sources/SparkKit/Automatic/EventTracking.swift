import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// The event that is being sent to the windows, and what its touches were before anybody was told.
@MainActor
struct EventTracking {
  let event: UIEvent
  /// The controls that a touch ended inside of: they forget so in `touchesEnded`.
  private let endedInside: [UIControl]

  /// The event under way; nil outside of `sendEvent`.
  private(set) static var current: EventTracking?

  /// Looks at an event before the windows get it.
  ///
  /// - Returns: The event around this one, to be given back to `end`.
  static func begin(_ event: UIEvent) -> EventTracking? {
    let outer = current
    guard !AutomaticTracking.sources.isEmpty, event.type == .touches,
      let touches = event.allTouches, !touches.isEmpty
    else { return outer }
    current = EventTracking(event, touches)
    SelectionTracking.willSend(touches)
    ScrollTracking.look(at: touches)
    TouchTracking.willSend(touches)
    return outer
  }

  /// Looks at an event after the windows got it.
  static func end(_ event: UIEvent, outer: EventTracking?) {
    guard let ended = current, ended.event === event else { return }
    if let touches = event.allTouches {
      ScrollTracking.look(at: touches)
      ActionTracking.didSend(touches)
    }
    current = outer
  }

  private init(_ event: UIEvent, _ touches: Set<UITouch>) {
    self.event = event
    endedInside = touches.lazy.filter { $0.phase == .ended }
      .compactMap { touch in touch.view?.enclosingControl }
      .filter(\.isTouchInside)
  }

  func endedInside(_ control: UIControl) -> Bool { endedInside.contains { $0 === control } }
}

extension UIView {
  /// The nearest control from here outwards.
  var enclosingControl: UIControl? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIControl }.first
  }
}
