import Foundation
import SparkChamber
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A listener on views: what the event that stands on them asks before it fires, and does then.
///
/// One event serves all views that the listener waits on.
@MainActor final class AttachedSubscription {
  private let listener: RuleSubscription
  /// The trigger as the rule wrote it.
  private let word: RuleTrigger
  private let triggerName: String
  private let attacher: EventAttacher
  /// The one view that this is for, where it is not for all.
  private let onlyView: UIView?
  /// What was measured, where the trigger is a measurement.
  private let measurement: Measurement?
  /// Whether the rule's gates let nothing pass any more for what the view shows.
  @exclusivity(unchecked)
  private(set) var isSpent = false
  /// What the path took when the trigger was judged.
  @exclusivity(unchecked)
  private var captures: [SparkValue] = []

  /// Makes a listener's part for whichever view is looked at.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - trigger: The trigger as the rule wrote it.
  ///   - attacher: Who attaches.
  init(_ listener: RuleSubscription, _ trigger: RuleTrigger, by attacher: EventAttacher) {
    self.listener = listener
    word = trigger
    triggerName = trigger.name
    self.attacher = attacher
    onlyView = nil
    measurement = nil
  }

  /// Makes a listener's part for one measurement of one view.
  ///
  /// - Parameters:
  ///   - listener: The listener.
  ///   - trigger: The trigger as the rule wrote it.
  ///   - view: The view.
  ///   - attacher: Who attaches.
  ///   - measurement: What was measured.
  init(
    _ listener: RuleSubscription, _ trigger: RuleTrigger, on view: UIView,
    by attacher: EventAttacher,
    measurement: Measurement
  ) {
    self.listener = listener
    word = trigger
    triggerName = trigger.name
    onlyView = view
    self.attacher = attacher
    self.measurement = measurement
  }

  /// The plain event that stands on views.
  ///
  /// - Parameter trigger: The detector's trigger.
  /// - Returns: The event.
  func event(for trigger: SparkTrigger) -> SparkEvent {
    let event = SparkEvent(trigger: trigger, action: nil)
    event.preparation = { object, time in self.prepare(for: object, at: time) }
    if listener.selection == nil {
      event.condition = { _ in self.listener.rule.isLive }
    } else if word == .word(.tap), trigger == .didEndTouch {
      event.condition = { self.takesTap($0) && self.takes($0) }
    } else {
      event.condition = { self.takes($0) }
    }
    return event
  }

  /// The view that the event is asked for; an object without rules for views is none.
  private func view(_ object: NSObject?) -> UIView? {
    onlyView ?? (listener.selectionNumber == 0 ? nil : object as? UIView)
  }

  /// Judges the path, on what is now.
  private func takes(_ object: NSObject?) -> Bool {
    guard listener.rule.isLive, let view = view(object) else { return false }
    let trail = attacher.trail(around: view)
    guard !trail.isPrivate, let captures = trail.judge(listener, of: view, attacher.classes) else {
      return false
    }
    self.captures = captures
    return true
  }

  /// Whether a touch that ended here is a tap on this view: on the way from the view that was touched
  /// no control has taken it, since a tap on a control is the control's own action.
  private func takesTap(_ object: NSObject?) -> Bool {
    guard let view = view(object), let touched = SparkDetector.touchedView else { return true }
    return !sequence(first: touched, next: \.superview)
      .prefix { $0 !== view }
      .contains { $0 is UIControl }
  }

  /// Reads all that the rule wants of this moment, which the app's own events may change before the
  /// rule's turn comes; and keeps the view until then, as its events may let it go.
  private func prepare(for object: NSObject?, at time: Date) -> (any PreparedAction)? {
    // No closures here and in what is called at every firing: one of the main actor's that the library
    // calls asks each time where it runs, which took 290 instructions.
    let view = view(object)
    let trail: AncestorChain? = if let view { attacher.trail(around: view) } else { nil }
    let firing = Firing(
      listener.rule, on: view, trail, captures: captures, trigger: triggerName, at: time,
      by: attacher.runner)
    if measurement != nil { firing.measurement = measurement }
    attacher.runner.take(firing, as: listener)
    isSpent = firing.isSpent
    return firing.isSettled ? firing : nil
  }
}
