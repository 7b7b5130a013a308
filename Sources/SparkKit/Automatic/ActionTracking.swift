import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Tells the detector of controls that send their action, before the app's handlers run.
///
/// Which control event is sent is no parameter of any of UIKit's methods: it is found from what the
/// handler is registered for, and from what the finger does.
@MainActor
enum ActionTracking {
  private static var told = TurnSet()
  /// Controls whose value has changed under a finger that is still down.
  private static var held: [UIControl] = []

  static func willSend(
    _ action: Selector, to target: Any?, from control: UIControl, for event: UIEvent?
  ) {
    guard AutomaticTracking.tells(.actions), !told.contains(control) else { return }
    judge(PrimaryEvent.events(of: action, to: target, in: control), of: control, in: event)
  }

  static func willSend(_ action: UIAction, from control: UIControl) {
    guard AutomaticTracking.tells(.actions), !told.contains(control) else { return }
    judge(PrimaryEvent.events(of: action, in: control), of: control, in: nil)
  }

  /// An item in a bar sends through the application itself, and is no view.
  static func willSend(from sender: Any?) {
    guard AutomaticTracking.tells(.actions), let item = sender as? UIBarItem, told.insert(item)
    else { return }
    SparkDetector.track(.targetAction, for: item)
  }

  /// Tells of the controls whose finger has lifted, if no handler was called for that.
  static func didSend(_ touches: Set<UITouch>) {
    guard !held.isEmpty else { return }
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
      guard let view = touch.view,
        let index = held.firstIndex(where: { view.isDescendant(of: $0) })
      else { continue }
      let control = held.remove(at: index)
      if touch.phase == .ended { tell(control) }
    }
  }

  /// Forgets the controls that are under a finger.
  static func letGo() { held = [] }

  /// Tells of a control, whoever noticed that it sent its action: once in a turn of the run loop.
  static func tell(_ control: UIControl) {
    held.removeAll { $0 === control }
    guard told.insert(control) else { return }
    SparkDetector.trackTargetAction(forView: control)
  }

  private static func judge(
    _ events: UIControl.Event, of control: UIControl, in event: UIEvent?
  ) {
    let primary = events.intersection(PrimaryEvent.events(of: control))
    guard !primary.isEmpty, !SystemViews.isPart(control) else { return }
    switch TouchState(on: control, in: event) {
    case .none: tell(control)
    case .cancelled: return
    case .down:
      guard primary.contains(.valueChanged) else { return }
      if PrimaryEvent.waitsForLift(control) {
        if !held.contains(where: { $0 === control }) { held.append(control) }
      } else if events == primary {
        tell(control)
      }
    case .lifted(let inside):
      // A handler for a finger that lifts outside as well is also called when nothing was meant.
      if inside || !primary.isDisjoint(with: [.valueChanged, .touchUpOutside]) { tell(control) }
    }
  }
}
