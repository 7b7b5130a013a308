/// All that is kept beside one object: the app's events, those attached by others, and what other
/// targets note about it.
///
/// One box for everything, so that an object without any costs one look, whoever asks.
@MainActor
@usableFromInline
package final class Attachments {
  /// What the app has set as `sparkEvents`.
  @exclusivity(unchecked)
  var ownEvents: [SparkEvent]? { didSet { findOnlyEvent() } }
  /// The second slot, as far as nobody keeps it.
  @exclusivity(unchecked)
  var looseEvents: [SparkEvent]? { didSet { findOnlyEvent() } }
  /// The app's event, where there is no other: to find it here takes a load, and in the list two counts
  /// of references more.
  @exclusivity(unchecked)
  private(set) var onlyEvent: SparkEvent?
  /// What the keeper of the second slot knows of the object, which it looks at before each trigger.
  @exclusivity(unchecked)
  var keeping: AnyObject? { didSet { findOnlyEvent() } }
  @usableFromInline
  @exclusivity(unchecked)
  var notes: [AnyObject?] = []

  init() {}

  var isEmpty: Bool {
    ownEvents == nil && looseEvents == nil && keeping == nil
      && notes.allSatisfy { $0 == nil }
  }

  private func findOnlyEvent() {
    let isOnly = keeping == nil && looseEvents == nil && ownEvents?.count == 1
    onlyEvent = isOnly ? ownEvents?[0] : nil
  }

  /// The second slot: the events that its keeper has for the object, made when they are asked for.
  var attachedEvents: [SparkEvent]? {
    guard let keeping else { return looseEvents }
    return AttachedEventProvider.refresher?.events(of: keeping)
  }

  /// The same, as far as they could be for a trigger.
  ///
  /// - Parameter trigger: The trigger.
  /// - Returns: The events; nil where none of them is for the trigger.
  func attachedEvents(for trigger: SparkTrigger) -> [SparkEvent]? {
    guard let keeping else { return looseEvents }
    return AttachedEventProvider.refresher?.events(of: keeping, for: trigger)
  }

  /// What is noted under a key.
  package subscript<Note>(key: AttachmentKey<Note>) -> Note? {
    // Only the setter below writes here, and a key has one type of note and a number of its own: to
    // ask for the class each time would take longer than the look itself.
    @inlinable
    get {
      guard key.index < notes.count, let note = notes[key.index] else { return nil }
      return unsafeDowncast(note, to: Note.self)
    }
    set {
      if newValue == nil && key.index >= notes.count { return }
      while notes.count <= key.index { notes.append(nil) }
      // Held until the slot has its new value: what goes may look here again while it goes.
      let last = notes[key.index]
      notes[key.index] = newValue
      holdUntilHere(last)
    }
  }
}
