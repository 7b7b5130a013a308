/// Reports controls that send their action to the detector, before the app's handlers run.
///
/// No method of UIKit has the control event as a parameter. It is derived from the events that the
/// handler is registered for, and from the phase of the touch.
@MainActor
enum ActionTracking {
  private static var reported = TurnSet()
  /// Controls whose value has changed during a touch that has not ended.
  private static var pending: [UIControl] = []

  static func willSend(
    _ action: Selector, to target: Any?, from control: UIControl, for event: UIEvent?
  ) {
    guard AutomaticTracking.isActive(.actions), !reported.contains(control) else { return }
    evaluate(PrimaryEvent.events(of: action, to: target, in: control), of: control, in: event)
  }

  static func willSend(_ action: UIAction, from control: UIControl) {
    guard AutomaticTracking.isActive(.actions), !reported.contains(control) else { return }
    evaluate(PrimaryEvent.events(of: action, in: control), of: control, in: nil)
  }

  /// A bar item is not a view and sends its action through the application.
  static func willSend(from sender: Any?) {
    guard AutomaticTracking.isActive(.actions), let item = sender as? UIBarItem,
      reported.insert(item)
    else { return }
    SparkDetector.track(.targetAction, for: item)
  }

  /// Reports the controls whose touch has ended, if no handler was called for that.
  static func didSend(_ touches: Set<UITouch>) {
    guard !pending.isEmpty else { return }
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
      guard let view = touch.view,
        let index = pending.firstIndex(where: { view.isDescendant(of: $0) })
      else { continue }
      let control = pending.remove(at: index)
      if touch.phase == .ended { report(control) }
    }
  }

  /// Discards the controls whose touch has not ended.
  static func reset() { pending = [] }

  /// Reports that a control sent its action, at most once per turn of the run loop.
  static func report(_ control: UIControl) {
    pending.removeAll { $0 === control }
    guard reported.insert(control) else { return }
    SparkDetector.trackTargetAction(forView: control)
  }

  private static func evaluate(
    _ events: UIControl.Event, of control: UIControl, in event: UIEvent?
  ) {
    let primary = events.intersection(PrimaryEvent.events(of: control))
    guard !primary.isEmpty, !SystemViews.isPart(control) else { return }
    switch TouchState(on: control, in: event) {
    case .none: report(control)
    case .cancelled: return
    case .down:
      guard primary.contains(.valueChanged) else { return }
      if PrimaryEvent.waitsForTouchEnd(control) {
        if !pending.contains(where: { $0 === control }) { pending.append(control) }
      } else if events == primary {
        report(control)
      }
    case .ended(let inside):
      // A handler that is also registered for touches that end outside is called without an action.
      if inside || !primary.isDisjoint(with: [.valueChanged, .touchUpOutside]) { report(control) }
    }
  }
}
