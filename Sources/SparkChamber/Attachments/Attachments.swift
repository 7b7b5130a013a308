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
  /// The second slot.
  @exclusivity(unchecked)
  var attachedEvents: [SparkEvent]? { didSet { findOnlyEvent() } }
  /// The app's event, where there is no other: to find it here takes a load, and in the list two counts
  /// of references more.
  @exclusivity(unchecked)
  private(set) var onlyEvent: SparkEvent?
  /// What the keeper of the second slot knows of the object, which it looks at before each trigger.
  @exclusivity(unchecked)
  var keeping: AnyObject?
  @usableFromInline
  @exclusivity(unchecked)
  var notes: [AnyObject?] = []

  init() {}

  var isEmpty: Bool {
    ownEvents == nil && attachedEvents == nil && keeping == nil
      && notes.allSatisfy { $0 == nil }
  }

  private func findOnlyEvent() {
    onlyEvent = attachedEvents == nil && ownEvents?.count == 1 ? ownEvents?[0] : nil
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
