import Foundation

/// Counts the objects that Swift code allocates on this thread.
///
/// The runtime calls a function through a variable to allocate an object, so that Instruments can
/// replace it.
enum AllocationCounter {
  fileprivate typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  // Unsafe, and below: set while one test runs on this thread; other threads only compare the thread.
  nonisolated(unsafe) fileprivate static var count = 0
  nonisolated(unsafe) fileprivate static var thread = pthread_self()
  nonisolated(unsafe) fileprivate static var original: Allocate?

  /// Counts the objects that a piece of work allocates.
  ///
  /// - Parameter body: The work.
  /// - Returns: The number; nil if this runtime cannot count.
  @MainActor
  static func allocations(in body: @MainActor () -> Void) -> Int? {
    let flag = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
    guard let symbol = dlsym(nil, "_swift_allocObject"), let flag = dlsym(nil, flag) else {
      return nil
    }
    let function = symbol.assumingMemoryBound(to: Allocate.self)
    let isReplaceable = flag.assumingMemoryBound(to: Bool.self)
    let former = function.pointee
    (count, thread, original) = (0, pthread_self(), former)
    function.pointee = { metadata, size, alignment in
      if pthread_self() == AllocationCounter.thread { AllocationCounter.count += 1 }
      return AllocationCounter.original?(metadata, size, alignment)
    }
    isReplaceable.pointee = true
    body()
    isReplaceable.pointee = false
    function.pointee = former
    return count
  }
}
