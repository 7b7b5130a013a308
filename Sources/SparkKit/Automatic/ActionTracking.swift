/// Reports the actions of controls and bar items to the detector, before the app's handlers run.
///
/// The action of a control without a value, such as a button, is a touch that ends inside it, whichever
/// events its handlers are registered for, or the display of its menu. The action of a control with a
/// value is a change of the value by a person. A refresh control has none, because what a person pulls is
/// the list; nor has a field, whose Return key is another trigger. If there is no touch, an action is a
/// call of a handler that is registered for one of the control's primary events. No method of UIKit has
/// the control event as a parameter, so that it is derived from the registered events and the phase of
/// the touch.
///
/// An action is reported once for each event of UIKit and control; without an event, once for each turn
/// of the run loop.
@MainActor
enum ActionTracking {
  private static var controls: TouchedControls { TrackingState.current.controls }

  // MARK: Handlers

  static func willSend(
    _ action: Selector, to target: Any?, from control: UIControl, for event: UIEvent?
  ) {
    guard AutomaticTracking.isActive(.actions) else { return }
    evaluate(PrimaryEvent.events(of: action, to: target, in: control), of: control, in: event)
  }

  static func willSend(_ action: UIAction, from control: UIControl) {
    guard AutomaticTracking.isActive(.actions) else { return }
    evaluate(PrimaryEvent.events(of: action, in: control), of: control, in: nil)
  }

  /// A bar item sends its action through the application, or performs its primary action.
  static func willSend(from sender: Any?) {
    guard AutomaticTracking.isActive(.actions), let item = sender as? UIBarItem else { return }
    controls.barButton = nil
    BarItems.report(item)
  }

  /// A control or a bar item performs an action: a handler, its primary action, or a choice in its menu.
  static func willPerform(_ action: UIAction, from sender: Any?) {
    guard AutomaticTracking.isActive(.actions) else { return }
    guard let menu = MenuChoices.menu(of: action, performedBy: sender) else {
      return willSend(from: sender)
    }
    controls.barButton = nil
    MenuChoices.report(action, in: menu)
  }

  private static func evaluate(
    _ events: UIControl.Event, of control: UIControl, in event: UIEvent?
  ) {
    let primary = events.intersection(PrimaryEvent.events(of: control))
    guard !primary.isEmpty, isTracked(control) else { return }
    switch TouchState(on: control, in: event) {
    case .none: report(control)
    case .cancelled: return
    case .down:
      guard primary.contains(.valueChanged) else { return }
      if PrimaryEvent.waitsForTouchEnd(control) {
        controls.pending.insert(control)
      } else if events == primary {
        report(control)
        controls.reportedEarly.insert(control)
      }
    case .ended(let inside):
      // A handler that is also registered for touches that end outside is called without an action.
      if inside || !primary.isDisjoint(with: [.valueChanged, .touchUpOutside]) { report(control) }
    }
  }

  // MARK: Touches

  /// Examines touches before they are sent to the windows.
  static func willSend(_ touches: Set<UITouch>) {
    guard AutomaticTracking.isActive(.actions) else { return }
    for touch in touches {
      guard touch.phase == .began || touch.phase == .ended,
        let control = touch.view?.enclosingControl
      else { continue }
      if touch.phase == .began {
        controls.reportedEarly.remove(control)
        controls.awaitingMenu.remove(control)
        controls.touched.insert(control)
        guard let value = PrimaryEvent.value(of: control) else { continue }
        controls.formerValues.append((value, ControlSet.Element(control)))
      } else if control.recognizesTap(of: touch) {
        // The recognizer may cancel the touch in the control, which then sends nothing.
        willEndTouch(on: control)
      }
    }
  }

  /// Examines a control before UIKit passes it a touch that has ended.
  static func willEndTouch(on control: UIControl) {
    guard AutomaticTracking.isActive(.actions), control.isEnabled, control.isTracking,
      control.isTouchInside, PrimaryEvent.isTouchEnd(control), isTracked(control)
    else { return }
    reportBeforeMenu(control)
  }

  /// Reports a control, which may display its menu afterwards.
  private static func reportBeforeMenu(_ control: UIControl) {
    if control.showsMenuAsPrimaryAction, !controls.reportedEarly.contains(control) {
      controls.awaitingMenu.insert(control)
    }
    report(control)
  }

  /// Examines a control before UIKit displays its menu, which may be after the event of the touch or key.
  static func willDisplayMenu(of control: UIControl) {
    guard AutomaticTracking.isActive(.actions), control.showsMenuAsPrimaryAction,
      isTracked(control), !controls.awaitingMenu.remove(control)
    else { return }
    report(control)
    // The touch ends later, usually outside the control.
    if controls.touched.contains(control) { controls.reportedEarly.insert(control) }
  }

  /// Reports the controls whose value has changed when their touch ends, if no handler was called for
  /// that, and the bar item whose button was tapped, if the item did not send its action.
  static func didSend(_ touches: Set<UITouch>) {
    if let button = controls.barButton {
      controls.barButton = nil
      if let item = BarItems.item(shownBy: button) {
        BarItems.report(item)
      } else {
        SparkDetector.track(.targetAction, for: button)
      }
    }
    guard !controls.isEmpty else { return }
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
      guard let control = touch.view?.enclosingControl else { continue }
      let hasSent = controls.pending.remove(control)
      let hasChanged = hasChangedValue(control)
      if touch.phase == .ended, hasSent || hasChanged, isTracked(control) { report(control) }
      controls.reportedEarly.remove(control)
      controls.touched.remove(control)
    }
  }

  private static func hasChangedValue(_ control: UIControl) -> Bool {
    guard let former = controls.removeFormerValue(of: control) else { return false }
    return PrimaryEvent.value(of: control) != former
  }

  // MARK: Other input

  /// Examines a control that a key or an assistive technology activates.
  static func willActivate(_ control: UIControl) {
    guard AutomaticTracking.isActive(.actions), control.isEnabled,
      PrimaryEvent.isTouchEnd(control), isTracked(control)
    else { return }
    reportBeforeMenu(control)
  }

  /// Examines a control whose value was changed without a touch, before its handlers run.
  static func willChange(_ control: UIControl) {
    guard AutomaticTracking.isActive(.actions), isTracked(control) else { return }
    report(control)
  }

  static func didActivate(_ control: UIControl) { controls.reportedEarly.remove(control) }

  // MARK: Reporting

  /// Whether the app has components, which report their actions without automatic tracking.
  static var hasComponents: Bool {
    get { TrackingState.current.app.hasComponents }
    set {
      guard newValue != hasComponents else { return }
      TrackingState.current.app.hasComponents = newValue
      observeReports()
    }
  }

  /// Prevents that the app's own report of an action counts again, while something else reports actions.
  static func observeReports() {
    guard hasComponents || AutomaticTracking.isActive(.actions) else {
      SparkDetector.isReportRepeated = nil
      return
    }
    SparkDetector.isReportRepeated = { view in
      guard let control = view as? UIControl else { return false }
      guard let current = EventTracking.current else {
        return ActionReports.containsInTurn(control)
      }
      return !ActionReports.insert(control, for: current, reportedByApp: true)
    }
  }

  /// Reports the action of a control, unless it was reported before.
  static func report(_ control: UIControl) {
    controls.pending.remove(control)
    guard !controls.reportedEarly.contains(control), isFirst(control) else { return }
    if let event = EventTracking.current?.event, ActivationTracking.isBeginning(event) {
      controls.reportedEarly.insert(control)
    }
    if BarItems.isButton(control) {
      if let tab = BarItems.item(shownBy: control) as? UITabBarItem {
        // The screen of a tab is the one before the tap.
        BarItems.report(tab)
      } else if EventTracking.current != nil, control.isOwned {
        controls.barButton = control
      }
      return
    }
    if !PrimaryEvent.isPulled(control) { SparkDetector.track(.targetAction, for: control) }
    if !(control is UITextField), !PrimaryEvent.isTouchEnd(control) {
      SparkDetector.track(.valueChanged, for: control)
    }
  }

  /// Reports the choice of something that is not a view, unless it was reported before.
  ///
  /// - Parameters:
  ///   - element: The chosen object, which may have events.
  ///   - view: The view that represents it.
  static func report(_ element: NSObject, _ view: ElementView) {
    if isFirst(view) { SparkDetector.track(.targetAction, for: [element, view]) }
  }

  private static func isFirst(_ control: UIControl) -> Bool {
    if let current = EventTracking.current { return ActionReports.insert(control, for: current) }
    return ActionReports.insertInTurn(control)
  }

  private static func isTracked(_ control: UIControl) -> Bool {
    !SystemViews.isPart(control) && !SystemViews.contain(control)
  }
}

extension UIControl {
  /// Whether a tap recognizer that was added to this control recognizes the touch, as far as this can
  /// be known before the touch is sent.
  fileprivate func recognizesTap(of touch: UITouch) -> Bool {
    (gestureRecognizers ?? []).contains { recognizer in
      guard let tap = recognizer as? UITapGestureRecognizer else { return false }
      return tap.isEnabled && tap.state == .possible
        && tap.numberOfTapsRequired == touch.tapCount
    }
  }
}
