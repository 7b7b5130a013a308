import Foundation

/// A set of objects that is emptied at the end of the current turn of the main run loop.
///
/// Objects are held weakly. An object at the address of a deallocated one is a different element.
@MainActor
final class TurnSet {
  private struct Entry {
    weak var object: NSObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  func contains(_ object: NSObject) -> Bool { entries[ObjectIdentifier(object)]?.object === object }

  /// Inserts an object until the turn ends.
  ///
  /// - Returns: Whether the set did not contain the object.
  func insert(_ object: NSObject) -> Bool {
    guard !contains(object) else { return false }
    if entries.isEmpty { TurnEnd.perform { self.entries = [:] } }
    entries[ObjectIdentifier(object)] = Entry(object: object)
    return true
  }
}
