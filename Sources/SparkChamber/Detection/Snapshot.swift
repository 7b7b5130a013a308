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
  /// An event that will fire.
  private struct Entry {
    let event: SparkEvent
    /// What it does, where it had to prepare that.
    let prepared: (any PreparedAction)?
  }

  // One event is the usual case and needs no list.
  private var first: Entry?
  private var rest: [Entry] = []
  /// The moment of the trigger, once an event has asked.
  private(set) var moment: Date?

  /// Makes an empty snapshot.
  ///
  /// - Parameters:
  ///   - moment: The moment of the trigger, if it is known already.
  ///   - isNew: Whether nothing has been looked at yet for the trigger.
  init(at moment: Date? = nil, isNew: Bool = true) {
    self.moment = moment
    if isNew { AttachedEventProvider.present &+= 1 }
  }

  var isEmpty: Bool { first == nil }

  /// Adds what the object carries for this trigger: the app's own, then the second slot.
  mutating func add(_ trigger: SparkTrigger, of object: NSObject) {
    AttachedEventProvider.refresher?.refresh(object)
    guard let attachments = object.attachments else { return }
    add(trigger, from: attachments, of: object)
  }

  /// The same for a view, which is where nearly every trigger happens.
  mutating func add(_ trigger: SparkTrigger, of view: UIView) {
    AttachedEventProvider.refresher?.refresh(view: view, for: trigger)
    guard let attachments = view.responderAttachments else { return }
    add(trigger, from: attachments, of: view)
  }

  /// The same for what is kept beside an object, the second slot being up to date.
  mutating func add(
    _ trigger: SparkTrigger, from attachments: Attachments, of object: NSObject
  ) {
    add(trigger, from: attachments.ownEvents, of: object)
    add(trigger, from: attachments.attachedEvents(for: trigger), of: object)
  }

  /// Adds those of these events that apply.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func add(
    _ trigger: SparkTrigger, from events: [SparkEvent]?, of object: NSObject?
  ) -> Bool {
    guard let events else { return false }
    var found = false
    for event in events where event.trigger == trigger {
      guard case .applies(let prepared) = preparation(of: event, object) else { continue }
      let entry = Entry(event: event, prepared: prepared)
      if first == nil { first = entry } else { rest.append(entry) }
      found = true
    }
    return found
  }

  private mutating func preparation(
    of event: SparkEvent, _ object: NSObject?
  ) -> EventPreparation {
    guard let preparation = event.preparation else { return .applies(nil) }
    let moment = self.moment ?? SparkDetector.now
    self.moment = moment
    return preparation(object, moment)
  }

  /// Fires the events.
  ///
  /// - Returns: Whether there was one to fire.
  func fire(at timestamp: Date) -> Bool {
    guard let first else { return false }
    // What was looked at before actions is no longer what is.
    AttachedEventProvider.present &+= 1
    var fired = first.event.fire(first.prepared, at: timestamp)
    for entry in rest where entry.event.fire(entry.prepared, at: timestamp) { fired = true }
    return fired
  }
}

@MainActor
extension SparkEvent {
  /// Runs the action, the prepared one if there is one, then says so if the event is traced.
  @inline(__always)
  final func fire(_ prepared: (any PreparedAction)?, at timestamp: Date) -> Bool {
    guard trigger != .none else { return false }
    if let prepared { prepared.run(at: timestamp) } else { action?(timestamp) }
    if trace != nil { SparkTrace.sharedInstance.print(self) }
    return true
  }
}
