import Dispatch

/// A value that blocks its user, and a queue of its own on which it is used, one piece of work after
/// the other: a thread of Swift's pool that waits for a disk would hold up other tasks.
// The value is touched nowhere but on the queue, which runs one block at a time.
final class SerialWork<Value>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let make: @Sendable () -> Value
  private let watch: @Sendable (DeliveryTrigger) -> Void
  private var value: Value?

  /// Makes the queue; the value is made when it is first used, on the queue.
  init(
    label: String, watch: @escaping @Sendable (DeliveryTrigger) -> Void,
    make: @escaping @Sendable () -> Value
  ) {
    queue = DispatchQueue(label: label, qos: .utility)
    self.watch = watch
    self.make = make
  }

  /// Does work after all that was asked for earlier; being cancelled does not stop it.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable (inout Value) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in continuation.resume(with: Swift.Result { try perform(work) }) }
    }
  }

  private func perform<Result>(_ work: (inout Value) throws -> Result) throws -> Result {
    watch(.storeBegins)
    defer { watch(.storeEnds) }
    var current = value ?? make()
    // Given away while it is changed, so that nothing is copied.
    value = nil
    defer { value = current }
    return try work(&current)
  }
}
