/// The events that are a control's action; a field has none, because Return is not a tap.
@MainActor
enum PrimaryEvent {
  /// Returns the events; a control may send several of them for one tap.
  static func events(of control: UIControl) -> UIControl.Event {
    switch control {
    case is UIButton: [.touchUpInside, .primaryActionTriggered]
    case is UITextField: []
    case is UISwitch, is UISegmentedControl, is UIStepper: [.valueChanged, .primaryActionTriggered]
    // The touch of a slider may end outside the slider.
    case is UISlider: [.valueChanged, .primaryActionTriggered, .touchUpInside, .touchUpOutside]
    default: [.valueChanged, .primaryActionTriggered, .touchUpInside]
    }
  }

  /// UIKit's other controls with a value.
  fileprivate static let classesWithValue: Set<String> = [
    "UIColorWell", "UIDatePicker", "UIPageControl", "UIRefreshControl",
  ]

  /// Returns whether a touch that ends inside a control is its action, as for a button.
  static func isTouchEnd(_ control: UIControl) -> Bool {
    switch control {
    case is UIButton: true
    case is UITextField, is UISwitch, is UISegmentedControl, is UIStepper, is UISlider: false
    default:
      !control.allControlEvents.contains(.valueChanged) && !control.hasUnreadableValue
    }
  }

  /// Returns whether a person changes a control by pulling the view around it, so that it is not tapped.
  static func isPulled(_ control: UIControl) -> Bool {
    ClassNames.hierarchy(of: control).contains("UIRefreshControl")
  }

  /// Returns the value of a control that a touch changes, to find changes that no handler observes.
  static func value(of control: UIControl) -> Double? {
    switch control {
    case let control as UISwitch: control.isOn ? 1 : 0
    case let control as UISegmentedControl: Double(control.selectedSegmentIndex)
    case let control as UIStepper: control.value
    case let control as UISlider: Double(control.value)
    default: nil
    }
  }

  /// Returns whether a change of value is reported only when the touch ends: for a slider, for a stepper,
  /// which repeats, and for unknown controls.
  static func waitsForTouchEnd(_ control: UIControl) -> Bool {
    !(control is UISwitch || control is UISegmentedControl)
  }

  /// Returns the events that a target and action are registered for.
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

  /// Returns the events that a `UIAction` is registered for.
  static func events(of action: UIAction, in control: UIControl) -> UIControl.Event {
    var events: UIControl.Event = []
    control.enumerateEventHandlers { handler, _, handled, _ in
      if handler?.identifier == action.identifier { events.formUnion(handled) }
    }
    // The action of a segment is not registered for an event; it runs when the segment is selected.
    if events.isEmpty, control is UISegmentedControl { return .valueChanged }
    return events
  }
}

extension UIControl {
  /// Whether this is a control of UIKit with a value that rules cannot read, such as a date picker.
  package var hasUnreadableValue: Bool {
    ClassNames.hierarchy(of: self).contains { PrimaryEvent.classesWithValue.contains($0) }
  }
}
