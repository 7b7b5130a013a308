#if Delivery
import Dispatch

/// A value whose functions block, and a serial queue on which they are called.
///
/// Waiting for a disk on a thread of Swift's cooperative pool would delay other tasks.
// Unchecked: the value is only accessed on the queue, which runs one block at a time.
final class SerialWork<Value>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let create: @Sendable () -> Value
  private let watch: @Sendable (DeliveryTrigger) -> Void
  private var value: Value?

  /// Creates the queue.
  ///
  /// The value is created on the queue when it is first used.
  init(
    label: String, watch: @escaping @Sendable (DeliveryTrigger) -> Void,
    create: @escaping @Sendable () -> Value
  ) {
    queue = DispatchQueue(label: label, qos: .utility)
    self.watch = watch
    self.create = create
  }

  /// Performs work after all work that was requested before; cancellation does not stop it.
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
    var current = value ?? create()
    // The property is nil while the value changes, so that the value is not copied.
    value = nil
    defer { value = current }
    return try work(&current)
  }
}
#endif
