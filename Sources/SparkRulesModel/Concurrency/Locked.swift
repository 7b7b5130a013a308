import Foundation

/// A value that any thread may use, one at a time.
///
/// Swift's own `Mutex` needs iOS 18.
// The value is touched nowhere but inside `withLock`, which lets in one thread at a time.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  // Only `withLock` reads or writes it, one at a time: exclusive access needs no second check, which
  // took 80 instructions each time.
  @exclusivity(unchecked)
  private var value: Value

  /// Makes a lock around a value.
  ///
  /// - Parameter value: The value to begin with.
  package init(_ value: Value) { self.value = value }

  /// Uses the value while no other thread does.
  ///
  /// - Parameter body: What to do; must be short, and must not use the same lock.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
