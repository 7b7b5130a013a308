/// All values that are attached to one object: the app's events, events of other targets, and other
/// values by key.
///
/// One container holds everything, so that a single access shows whether an object has any of it.
@MainActor
package final class Attachments {
  /// The value by which the provider of attached events identifies the object's events.
  var token: AnyObject? { didSet { updateOnlyEvent() } }
  /// The content that a shown view shows; nil if the view is not shown.
  package var content: AnyObject?
  /// The number of the view's appearance, which orders the views that are shown.
  package var serial: Int32 = 0
  /// Whether the view was in a window since it appeared.
  package var wasInWindow = false
  /// Whether the view is in the list of views whose removal from the window is not reported.
  package var isListed = false
  /// The app's event, if the object has no other.
  // Row "a trigger on a view with one bare event": 47 ns; 83 ns if the event is read from the array.
  private(set) var onlyEvent: SparkEvent?
  /// The values that most objects do not have.
  private var extras: Extras?

  /// A separate object, because a screen has thousands of views with attachments and few with these.
  private final class Extras {
    var ownEvents: [SparkEvent]?
    var storedEvents: [SparkEvent]?
    var values: [AnyObject?] = []
  }

  init() {}

  /// Whether nothing is attached.
  package var isEmpty: Bool {
    token == nil && content == nil && !isListed
      && (extras.map {
        $0.ownEvents == nil && $0.storedEvents == nil && $0.values.allSatisfy { $0 == nil }
      } ?? true)
  }

  /// The events that the app set as `sparkEvents`.
  var ownEvents: [SparkEvent]? {
    get { extras?.ownEvents }
    set {
      guard newValue != nil || extras != nil else { return }
      createdExtras.ownEvents = newValue
      updateOnlyEvent()
    }
  }

  /// Attached events that are stored here and not obtained from the provider.
  var storedEvents: [SparkEvent]? {
    get { extras?.storedEvents }
    set {
      guard newValue != nil || extras != nil else { return }
      createdExtras.storedEvents = newValue
      updateOnlyEvent()
    }
  }

  private var createdExtras: Extras {
    if let extras { return extras }
    let created = Extras()
    extras = created
    return created
  }

  private func updateOnlyEvent() {
    let isOnly = token == nil && extras?.storedEvents == nil && extras?.ownEvents?.count == 1
    onlyEvent = isOnly ? extras?.ownEvents?.first : nil
  }

  /// The attached events, which the provider creates when they are first requested.
  var attachedEvents: [SparkEvent]? {
    guard let token else { return storedEvents }
    return AttachedEventProvider.refresher?.events(of: token)
  }

  /// Returns the attached events that may have a trigger.
  ///
  /// - Parameter trigger: The trigger.
  /// - Returns: The events, or nil if none of them has the trigger.
  func attachedEvents(for trigger: SparkTrigger) -> [SparkEvent]? {
    guard let token else { return storedEvents }
    return AttachedEventProvider.refresher?.events(of: token, for: trigger)
  }

  /// The value for a key.
  package subscript<Value>(key: AttachmentKey<Value>) -> Value? {
    get {
      guard let extras, key.index < extras.values.count else { return nil }
      return extras.values[key.index] as? Value
    }
    set {
      guard newValue != nil || key.index < extras?.values.count ?? 0 else { return }
      let extras = createdExtras
      while extras.values.count <= key.index { extras.values.append(nil) }
      // Keeps the replaced value alive until the new one is stored: its deinitializer may read this
      // property.
      let replaced = extras.values[key.index]
      extras.values[key.index] = newValue
      extendLifetime(replaced)
    }
  }
}
