/// All values that are attached to one object: the app's events, events of other targets, and other
/// values by key.
///
/// One container holds everything, so that a single access shows whether an object has any of it.
@MainActor
package final class Attachments {
  /// The value by which the provider of attached events identifies the object's events.
  var token: AnyObject? { didSet { updateOnlyEvent() } }
  /// The content that a shown view shows; nil if the view is not shown.
  package var content: AnyObject? {
    get { appearance.content }
    set { appearance.content = newValue }
  }
  /// The number of the view's appearance, which orders the views that are shown.
  package var serial: Int32 { appearance.serial }
  /// Whether the view was in a window since it appeared.
  package var wasInWindow: Bool {
    get { appearance.wasInWindow }
    set { appearance.wasInWindow = newValue }
  }
  /// Whether the view is in the list of views whose removal from the window is not reported.
  package var isListed: Bool {
    get { appearance.isListed }
    set { appearance.isListed = newValue }
  }
  // Only this file accesses the stored property, so that the compiler removes the checks for
  // exclusive access, of which a scrolled row would perform hundreds.
  private var appearance = Appearance()
  /// The app's event, if the object has no other.
  // Row "a trigger on a view with one bare event": 47 ns; 83 ns if the event is read from the array.
  private(set) var onlyEvent: SparkEvent?
  /// The values that most objects do not have.
  private var extras: Extras?

  private struct Appearance {
    var content: AnyObject?
    var serial: Int32 = 0
    var wasInWindow = false
    var isListed = false
  }

  /// A separate object, because a screen has thousands of views with attachments and few with these.
  private final class Extras {
    var ownEvents: [SparkEvent]?
    var storedEvents: [SparkEvent]?
    var values: [AnyObject?] = []
  }

  init() {}

  /// Records that the view appeared.
  ///
  /// - Parameters:
  ///   - content: The content that it shows.
  ///   - serial: The number of the appearance.
  ///   - isInWindow: Whether it is in a window.
  package func appear(showing content: AnyObject, serial: Int32, isInWindow: Bool) {
    appearance.content = content
    appearance.serial = serial
    appearance.wasInWindow = isInWindow
  }

  /// Whether nothing is attached.
  package var isEmpty: Bool {
    token == nil && content == nil && !isListed
      && (extras.map {
        $0.ownEvents == nil && $0.storedEvents == nil && $0.values.allSatisfy { $0 == nil }
      } ?? true)
  }

  /// Records that the view disappeared.
  ///
  /// - Returns: The content that it showed; nil if it was not shown.
  package func disappear() -> AnyObject? {
    let content = appearance.content
    appearance.content = nil
    return content
  }

  /// Whether events may be attached.
  var hasEvents: Bool { token != nil || extras != nil }

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
