import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// The events that fire for one trigger, in their order, taken before the first action runs.
///
/// Actions may replace events, remove views or switch other events off; who fires is settled here
/// before any of them runs. Only an event that was switched off in between (its trigger set to
/// `.none`) stays silent, so that a single-fire event on two views fires once.
@MainActor
struct Snapshot {
  // One event is the usual case and needs no list.
  private var first: SparkEvent?
  private var rest: [SparkEvent] = []

  var isEmpty: Bool { first == nil }

  /// Adds what the object carries for this trigger: the app's own, then the second slot.
  mutating func add(_ trigger: SparkTrigger, of object: NSObject) {
    SecondSlot.refresher?.refresh(object)
    guard let attachments = object.attachments else { return }
    add(trigger, from: attachments)
  }

  /// The same for a view, which is where nearly every trigger happens.
  mutating func add(_ trigger: SparkTrigger, of view: UIView) {
    SecondSlot.refresher?.refresh(view)
    guard let attachments = view.responderAttachments else { return }
    add(trigger, from: attachments)
  }

  /// The same for what is kept beside an object, the second slot being up to date.
  mutating func add(_ trigger: SparkTrigger, from attachments: Attachments) {
    add(trigger, from: attachments.ownEvents)
    add(trigger, from: attachments.attachedEvents)
  }

  /// Adds those of these events that apply.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func add(_ trigger: SparkTrigger, from events: [SparkEvent]?) -> Bool {
    guard let events else { return false }
    var found = false
    for event in events where event.applies(to: trigger) {
      if first == nil { first = event } else { rest.append(event) }
      found = true
    }
    return found
  }

  /// Fires the events.
  ///
  /// - Returns: Whether there was one to fire.
  func fire(at timestamp: Date) -> Bool {
    guard let first else { return false }
    var fired = first.fire(at: timestamp)
    for event in rest where event.fire(at: timestamp) { fired = true }
    return fired
  }
}

@MainActor
extension SparkEvent {
  /// Whether the event is one for this trigger, at this moment.
  final func applies(to trigger: SparkTrigger) -> Bool {
    guard self.trigger == trigger else { return false }
    guard let condition else { return true }
    return condition()
  }

  /// Runs the action, then says so if the event is traced.
  final func fire(at timestamp: Date) -> Bool {
    guard trigger != .none else { return false }
    action?(timestamp)
    if trace != nil { SparkTrace.sharedInstance.print(self) }
    return true
  }
}
