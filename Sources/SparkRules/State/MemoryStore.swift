/// A store in memory, for tests and simulations, and for apps that store nothing on disk.
package final class MemoryStore: StateStore {
  private let bytes = Locked<[UInt8]?>(nil)

  /// Creates an empty store.
  package init() {}

  package func read() -> [UInt8]? { bytes.withLock { $0 } }

  package func write(_ bytes: [UInt8]) { self.bytes.withLock { $0 = bytes } }

  package func remove() { bytes.withLock { $0 = nil } }
}
