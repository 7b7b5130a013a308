import SparkRulesModel

/// A sink that accepts nothing until it is opened.
final class GatedSink: EventSink {
  private struct State: Sendable {
    var isOpen = false
    var batches: [[Int]] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  var batches: [[Int]] { state.withLock { $0.batches } }
  var numbers: [Int] { batches.flatMap { $0 } }
  /// The number of batches that wait at the gate.
  var waiting: Int { state.withLock { $0.waiting.count } }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func receive(_ events: [EventRecord]) async throws {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
    state.withLock { $0.batches.append(events.compactMap(\.number)) }
  }

  /// Returns once a batch waits at the gate.
  func whenReached() async { while waiting == 0 { await Task.yield() } }
}

/// A sink that throws for every batch that contains one of some events.
final class FailingSink: EventSink {
  struct Failure: Error {}

  private let taken = Locked<[Int]>([])
  private let poison: @Sendable (Int) -> Bool

  init(_ poison: @escaping @Sendable (Int) -> Bool) { self.poison = poison }

  var numbers: [Int] { taken.withLock { $0 } }

  func receive(_ events: [EventRecord]) async throws {
    let numbers = events.compactMap(\.number)
    if numbers.contains(where: poison) { throw Failure() }
    taken.withLock { $0 += numbers }
  }
}
