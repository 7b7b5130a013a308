#if !canImport(ObjectiveC)
import Foundation

/// The attachments of objects that have no stored property for them.
///
/// The table finds objects by address and holds them weakly. An entry whose object was deallocated
/// is ignored, even if another object has the address by then. Whenever the number of entries has
/// doubled, such entries are removed, so that the table has at most about twice as many entries as
/// there are live objects.
@MainActor
final class WeakTable {
  private struct Entry {
    weak var object: NSObject?
    let attachments: Attachments
  }

  private static let minimumSweepCount = 64
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepCount = WeakTable.minimumSweepCount

  /// The number of entries, including those of deallocated objects.
  var count: Int { entries.count }

  func attachments(of object: NSObject) -> Attachments? {
    guard let entry = entries[ObjectIdentifier(object)] else { return nil }
    return entry.object === object ? entry.attachments : nil
  }

  func createdAttachments(for object: NSObject) -> Attachments {
    if let attachments = attachments(of: object) { return attachments }
    if entries.count >= sweepCount { sweep() }
    let created = Attachments()
    // Kept alive until the table is changed, here and below: a deinitializer of what the events of
    // a deallocated object captured may access the table.
    let replaced = entries[ObjectIdentifier(object)]
    entries[ObjectIdentifier(object)] = Entry(object: object, attachments: created)
    extendLifetime(replaced)
    return created
  }

  func removeIfEmpty(_ object: NSObject) {
    guard let attachments = attachments(of: object), attachments.isEmpty else { return }
    let removed = entries.removeValue(forKey: ObjectIdentifier(object))
    extendLifetime(removed)
  }

  /// Removes the entries of deallocated objects.
  func sweep() {
    let former = entries
    entries = former.filter { $0.value.object != nil }
    sweepCount = max(WeakTable.minimumSweepCount, entries.count * 2)
    extendLifetime(former)
  }
}
#endif
