import Foundation

/// The events that fire for one trigger, in order, collected before the first action runs.
///
/// Actions may replace events, remove views or disable other events. They do not affect which events
/// fire, with one exception: an event whose trigger an earlier action set to `.none` does not fire, so
/// that a single-fire event on two views fires once.
@MainActor
struct Snapshot {
  /// An event that will fire.
  private struct Entry {
    let event: SparkEvent
    /// The action that the event prepared, if it prepares one.
    let prepared: (any PreparedAction)?
  }

  // Most triggers fire one event, which needs no array.
  private var first: Entry?
  private var rest: [Entry] = []
  /// The time of the trigger, once an event has requested it.
  private(set) var timestamp: Date?

  /// Creates an empty snapshot.
  ///
  /// - Parameters:
  ///   - timestamp: The time of the trigger, if it is already known.
  ///   - isNew: Whether this is the first access to events for the trigger.
  init(at timestamp: Date? = nil, isNew: Bool = true) {
    self.timestamp = timestamp
    if isNew { AttachedEventProvider.advance() }
  }

  var isEmpty: Bool { first == nil }

  /// Adds the object's events for a trigger: the app's own, then the attached ones.
  mutating func add(_ trigger: SparkTrigger, of object: NSObject) {
    AttachedEventProvider.refresher?.refresh(object)
    guard let attachments = object.attachments else { return }
    add(trigger, from: attachments, of: object)
  }

  /// Adds the events of views for a trigger.
  mutating func add(_ trigger: SparkTrigger, of views: [UIView]) {
    var refresher = AttachedEventProvider.refresher
    // Most views appear and disappear without a rule that waits for it.
    if refresher?.awaits(trigger) == false { refresher = nil }
    for view in views {
      refresher?.refresh(view: view, for: trigger)
      guard let attachments = view.responderAttachments, attachments.hasEvents else { continue }
      add(trigger, from: attachments, of: view)
    }
  }

  /// Adds the events of an object whose attached events are up to date.
  mutating func add(
    _ trigger: SparkTrigger, from attachments: Attachments, of object: NSObject
  ) {
    add(trigger, from: attachments.ownEvents, of: object)
    add(trigger, from: attachments.attachedEvents(for: trigger), of: object)
  }

  /// Adds the events that have the trigger and whose condition is true.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func add(
    _ trigger: SparkTrigger, from events: [SparkEvent]?, of object: NSObject?
  ) -> Bool {
    guard let events else { return false }
    var found = false
    for event in events where event.trigger == trigger {
      guard let entry = entry(of: event, object) else { continue }
      add(entry)
      found = true
    }
    return found
  }

  /// Adds the attached events that a touch fires: those that observe it, and those of the innermost view
  /// that has any that receive it.
  ///
  /// - Parameter events: The events for the touch and their views, innermost first.
  mutating func addTouch(of events: [(event: SparkEvent, view: UIView)]) {
    var entries = [Entry?](repeating: nil, count: events.count)
    var receiver: UIView?
    let order = events.indices.sorted {
      (events[$0].event.observingOrder ?? 0, $0) < (events[$1].event.observingOrder ?? 0, $1)
    }
    for index in order {
      let (event, view) = events[index]
      let receives = event.observingOrder == nil
      if receives, let receiver, receiver !== view { continue }
      entries[index] = entry(of: event, view)
      if receives, entries[index] != nil { receiver = view }
    }
    for case let entry? in entries { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    if first == nil { first = entry } else { rest.append(entry) }
  }

  private mutating func entry(of event: SparkEvent, _ object: NSObject?) -> Entry? {
    guard case .applies(let prepared) = preparation(of: event, object) else { return nil }
    return Entry(event: event, prepared: prepared)
  }

  private mutating func preparation(
    of event: SparkEvent, _ object: NSObject?
  ) -> EventPreparation {
    guard let preparation = event.preparation else { return .applies(nil) }
    let timestamp = self.timestamp ?? SparkDetector.now
    self.timestamp = timestamp
    return preparation(object, timestamp)
  }

  /// Fires the events.
  ///
  /// - Returns: Whether there was one to fire.
  func fire(at timestamp: Date) -> Bool {
    guard let first else { return false }
    // Actions may change the views, so that what was found before them is outdated.
    AttachedEventProvider.advance()
    var fired = first.event.fire(first.prepared, at: timestamp)
    for entry in rest where entry.event.fire(entry.prepared, at: timestamp) { fired = true }
    return fired
  }
}

@MainActor
extension SparkEvent {
  /// Runs the prepared action, or the event's own if there is none, then prints a traced event.
  final func fire(_ prepared: (any PreparedAction)?, at timestamp: Date) -> Bool {
    guard trigger != .none else { return false }
    if let prepared {
      prepared.run(at: timestamp)
    } else if !runAction(at: timestamp) {
      return false
    }
    if trace != nil { SparkTrace.sharedInstance.print(self) }
    return true
  }
}
