#if !canImport(ObjectiveC)
  import Foundation

  /// What is kept beside objects that have no place for it themselves.
  ///
  /// Objects are held weakly and found by address; an entry whose object is gone counts as none,
  /// whatever object has its address now. Entries of dead objects are swept out each time the table
  /// has doubled, so that it never holds more than about twice what lives.
  @MainActor
  final class WeakTable {
    static let shared = WeakTable()

    private struct Entry {
      weak var object: NSObject?
      let attachments: Attachments
    }

    private static let smallest = 64
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sweepAt = WeakTable.smallest

    /// How many entries there are, those of dead objects included.
    var count: Int { entries.count }

    func attachments(of object: NSObject) -> Attachments? {
      guard let entry = entries[ObjectIdentifier(object)] else { return nil }
      return entry.object === object ? entry.attachments : nil
    }

    func attachmentsMade(for object: NSObject) -> Attachments {
      if let attachments = attachments(of: object) { return attachments }
      if entries.count >= sweepAt { sweep() }
      let made = Attachments()
      // What was under the address is held until the table has its new value, here and below: what
      // the events of a dead object held may look into the table while it goes.
      let last = entries[ObjectIdentifier(object)]
      entries[ObjectIdentifier(object)] = Entry(object: object, attachments: made)
      holdUntilHere(last)
      return made
    }

    func removeIfEmpty(_ object: NSObject) {
      guard let attachments = attachments(of: object), attachments.isEmpty else { return }
      let last = entries.removeValue(forKey: ObjectIdentifier(object))
      holdUntilHere(last)
    }

    /// Takes out what belongs to dead objects.
    func sweep() {
      let last = entries
      entries = last.filter { $0.value.object != nil }
      sweepAt = max(WeakTable.smallest, entries.count * 2)
      holdUntilHere(last)
    }
  }
#endif
