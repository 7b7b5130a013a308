#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Which of a control's events are what the control is there for.
@MainActor
enum PrimaryEvent {
  /// The events; more than one of them may be sent for one tap.
  static func events(of control: UIControl) -> UIControl.Event {
    switch control {
    case is UIButton: [.touchUpInside, .primaryActionTriggered]
    case is UITextField: [.editingDidEndOnExit, .primaryActionTriggered]
    case is UISwitch, is UISegmentedControl, is UIStepper: [.valueChanged, .primaryActionTriggered]
    // A slider's finger may lift anywhere.
    case is UISlider: [.valueChanged, .primaryActionTriggered, .touchUpInside, .touchUpOutside]
    default: [.valueChanged, .primaryActionTriggered, .touchUpInside]
    }
  }

  /// Whether a value that changes under the finger counts only once the finger lifts: a slider's, a
  /// stepper's that goes on by itself, and that of a control of which nothing is known.
  static func waitsForLift(_ control: UIControl) -> Bool {
    !(control is UISwitch || control is UISegmentedControl)
  }

  /// The events that something is registered for.
  static func events(of action: Selector, to target: Any?, in control: UIControl) -> UIControl.Event
  {
    let wanted = target.map { $0 as AnyObject }
    var events: UIControl.Event = []
    control.enumerateEventHandlers { _, pair, handled, _ in
      guard let pair, pair.1 == action, pair.0.map({ $0 as AnyObject }) === wanted else { return }
      events.formUnion(handled)
    }
    return events
  }

  /// The events that an action is registered for.
  static func events(of action: UIAction, in control: UIControl) -> UIControl.Event {
    var events: UIControl.Event = []
    control.enumerateEventHandlers { handler, _, handled, _ in
      if handler?.identifier == action.identifier { events.formUnion(handled) }
    }
    // A segment's own action is registered for nothing: it runs when its segment is chosen.
    if events.isEmpty, control is UISegmentedControl { return .valueChanged }
    return events
  }
}
