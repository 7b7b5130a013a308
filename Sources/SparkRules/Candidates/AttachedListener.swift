import Foundation
import SparkChamber
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A listener on one view: what the view's event asks before it fires, and does then.
@MainActor final class AttachedListener {
  private let listener: Listener
  /// The trigger as the rule wrote it.
  private let word: RuleTrigger
  /// Weak: the view keeps the event, and the event this.
  private weak var view: UIView?
  private let attacher: Attacher
  /// What was measured, where the trigger is a measurement.
  private let measurement: Measurement?
  /// Whether the rule's gates let nothing pass any more for what the view shows.
  private(set) var isSpent = false
  /// What the path took when the trigger was judged.
  private var captures: [SparkValue] = []

  /// Attaches a listener to a view, or to nothing.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - trigger: The trigger as the rule wrote it.
  ///   - view: The view.
  ///   - attacher: Who attaches.
  ///   - measurement: What was measured, where the trigger is a measurement.
  init(
    _ listener: Listener, _ trigger: RuleTrigger, on view: UIView?, by attacher: Attacher,
    measurement: Measurement? = nil
  ) {
    self.listener = listener
    word = trigger
    self.view = view
    self.attacher = attacher
    self.measurement = measurement
  }

  /// The plain event that stands on the view.
  ///
  /// - Parameter trigger: The detector's trigger.
  /// - Returns: The event.
  func event(for trigger: SparkTrigger) -> SparkEvent {
    let event = SparkEvent(trigger: trigger, action: nil)
    event.preparation = { time in self.prepare(at: time) }
    if listener.selection == nil {
      event.condition = { self.listener.rule.isLive }
    } else if word == .word(.tap), trigger == .didEndTouch {
      event.condition = { self.takesTap && self.takesView }
    } else {
      event.condition = { self.takesView }
    }
    return event
  }

  /// Judges the path, on what is now.
  private var takesView: Bool {
    guard listener.rule.isLive, let view, let selection = listener.selection,
      let captures = selection.judge(ViewSubject.view(view), attacher.classes),
      !ViewSurroundings.isPrivate(view)
    else { return false }
    self.captures = captures
    return true
  }

  /// Whether a touch that ended here is a tap on this view: on the way from the view that was touched
  /// no control has taken it, since a tap on a control is the control's own action.
  private var takesTap: Bool {
    guard let view, let touched = SparkDetector.touchedView else { return true }
    return !sequence(first: touched, next: \.superview)
      .prefix { $0 !== view }
      .contains { $0 is UIControl }
  }

  /// Reads all that the rule wants of this moment, which the app's own events may change before the
  /// rule's turn comes; and keeps the view until then, as its events may let it go.
  private func prepare(at time: Date) -> SparkEventAction? {
    let firing = Firing(
      listener.rule, on: view, captures: captures, trigger: word.name, at: time,
      in: attacher.world)
    firing.measurement = measurement
    let runner = attacher.runner
    let effects = runner.take(firing, as: listener)
    isSpent = firing.isSpent
    guard let effects else { return nil }
    return { _ in runner.carryOut(effects, firing) }
  }
}
