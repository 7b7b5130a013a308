import Foundation

/// A value protected by a lock.
///
/// Swift's own `Mutex` requires iOS 18.
// Unchecked: the value is accessed only inside `withLock`, by one thread at a time.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a lock.
  ///
  /// - Parameter value: The initial value.
  package init(_ value: Value) { self.value = value }

  /// Calls a closure with exclusive access to the value.
  ///
  /// - Parameter body: The closure; it must be short and must not use the same lock.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
