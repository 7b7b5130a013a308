import Dispatch
import Foundation

/// Writes to a store in order, outside of the main actor unless the caller must wait.
final class StateWriter: Sendable {
  private let store: any StateStore
  /// The queue of all writers: an engine may read what the one before it still has to write.
  private static let queue = DispatchQueue(label: "spark-rules.state", qos: .utility)
  private let failures = Locked(0)

  /// Creates a writer.
  ///
  /// - Parameter store: The store.
  init(_ store: any StateStore) { self.store = store }

  /// Reads what was stored last, after all writes.
  func read() throws -> [UInt8]? { try Self.queue.sync { try store.read() } }

  /// Stores bytes later, or now.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - waits: Whether they must be stored when this method returns.
  func write(_ bytes: [UInt8], waits: Bool) {
    let work: @Sendable () -> Void = { [store, failures] in
      do { try store.write(bytes) } catch { failures.withLock { $0 += 1 } }
    }
    if waits { Self.queue.sync(execute: work) } else { Self.queue.async(execute: work) }
  }

  /// Lets the system suspend the app only when all writes so far are done.
  func delaySuspension() {
    #if os(iOS)
    // The app runs at least until the block returns, which is called in another thread; also in an extension.
    ProcessInfo.processInfo.performExpiringActivity(withReason: "spark-rules.state") {
      if !$0 { Self.queue.sync {} }
    }
    #endif
  }

  /// Waits until all writes so far are done.
  func wait() { Self.queue.sync {} }

  /// Removes what was stored, after all writes.
  func remove() { Self.queue.sync { store.remove() } }

  /// Returns the number of writes that failed since the last call.
  func takeFailures() -> Int {
    failures.withLock { failures in
      defer { failures = 0 }
      return failures
    }
  }
}
