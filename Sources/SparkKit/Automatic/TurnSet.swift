import Foundation

/// The objects that something was done for in the present turn of the main run loop.
///
/// They are not kept alive; one that takes a dead one's address is another object.
@MainActor
final class TurnSet {
  private struct Entry {
    weak var object: NSObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  func contains(_ object: NSObject) -> Bool { entries[ObjectIdentifier(object)]?.object === object }

  /// Adds an object until the turn ends.
  ///
  /// - Returns: Whether it was not there yet.
  func insert(_ object: NSObject) -> Bool {
    guard !contains(object) else { return false }
    if entries.isEmpty { TurnEnd.perform { self.entries = [:] } }
    entries[ObjectIdentifier(object)] = Entry(object: object)
    return true
  }
}
