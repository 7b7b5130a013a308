/// The queue between the rules and one sink: it has a limit, and its events are delivered off the
/// main actor.
///
/// Adding an event never waits for the sink. The sink receives one batch at a time, in the order in
/// which the events were added. While the sink is slow, the queue grows up to its limit; then
/// events are dropped. If the sink throws, the batch is lost. Both are counted under the sink's
/// name, for the rule that sent the event. Each queue has its own task, so that no sink waits for
/// another one.
package final class SinkQueue: Sendable {
  /// The limits of a queue.
  package struct Limits: Sendable, Hashable {
    /// The maximum number of waiting events; at least 1.
    package var events: Int
    /// The maximum number of events in a batch; at least 1.
    package var batch: Int
    /// The event that is dropped when the queue is full.
    package var overflow: QueueOverflow

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - events: The maximum number of waiting events.
    ///   - batch: The maximum number of events in a batch.
    ///   - overflow: The event that is dropped when the queue is full.
    package init(
      events: Int = 10_000, batch: Int = 100, overflow: QueueOverflow = .dropOldest
    ) {
      self.events = max(events, 1)
      self.batch = max(batch, 1)
      self.overflow = overflow
    }
  }

  /// The sink's name.
  package let name: String
  /// The nanoseconds for which the delivering task waits for further events before it ends:
  /// starting a task takes the main thread ten times as long as adding an event.
  private static let restDuration: UInt64 = 20_000_000

  private let sink: any EventSink
  private let limits: Limits
  private let state: Locked<State>

  /// Creates a queue for a sink.
  ///
  /// - Parameters:
  ///   - name: The sink's name, under which losses are counted.
  ///   - sink: The sink.
  ///   - limits: The limits of the queue.
  package init(name: String, sink: any EventSink, limits: Limits = Limits()) {
    self.name = name
    self.sink = sink
    self.limits = limits
    state = Locked(State(waiting: BoundedQueue(limit: limits.events)))
  }

  /// The events that were lost because the queue was full or the sink failed.
  package var losses: RuleCounters { state.withLock { $0.losses } }

  /// The number of events that the sink has received without throwing.
  package var delivered: Int { state.withLock { $0.delivered } }

  /// Adds an event without waiting for the sink.
  ///
  /// - Parameter event: The event.
  package func enqueue(_ event: consuming EventRecord) {
    let event = event
    let mustStart = state.withLock { state in
      if let dropped = state.add(event, overflow: limits.overflow) {
        state.count(.queueFull, dropped, sink: name)
      }
      return state.mustStart(ifWaiting: limits.batch)
    }
    if mustStart { Task.detached(priority: .utility) { await self.deliver() } }
  }

  /// Waits until all events added before this call are delivered or lost.
  ///
  /// Returns early if the waiting task is canceled, for example because a sink does not return.
  package func flush() async {
    let (waiter, mustStart) = state.withLock { ($0.nextWaiter(), $0.mustStart(ifWaiting: 1)) }
    if mustStart { Task.detached(priority: .utility) { await self.deliver() } }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled || state.isSettled(waiter.target) { return true }
          state.waiters[waiter] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: waiter) }?.resume()
    }
  }

  /// Delivers batches until no event waits and none is added for a short time.
  private func deliver() async {
    while true {
      while var batch = state.withLock({ $0.takeBatch(limits.batch) }) {
        for index in batch.indices { batch[index].identifier.settle() }
        var hasFailed = false
        do { try await sink.receive(batch) } catch { hasFailed = true }
        for waiter in state.withLock({ $0.settle(batch, hasFailed: hasFailed, sink: name) }) {
          waiter.resume()
        }
      }
      let number = state.withLock { $0.restNumber }
      try? await Task.sleep(nanoseconds: Self.restDuration)
      guard state.withLock({ $0.goOn(afterRest: number) }) else { return }
    }
  }
}

extension SinkQueue {
  /// A task that waits for all events before a number.
  private struct Waiter: Sendable, Hashable {
    var id: Int
    var target: Int
  }

  /// The state of delivery.
  private enum Work {
    case none
    case delivering
    /// The delivering task waits for further events.
    case resting
  }

  /// The state that the lock protects.
  ///
  /// Events are numbered in the order in which they are added; the waiting ones are always the
  /// last.
  private struct State: Sendable {
    var waiting: BoundedQueue<EventRecord>
    private var work = Work.none
    var losses = RuleCounters()
    var delivered = 0
    var waiters: [Waiter: CheckedContinuation<Void, Never>] = [:]
    private var nextNumber = 0
    private var inDelivery = 0
    private var waiterCount = 0
    /// The number of rests: a task that returns from an earlier rest finds another one at work.
    private(set) var restNumber = 0

    init(waiting: BoundedQueue<EventRecord>) { self.waiting = waiting }

    /// Adds an event; returns the event that was dropped, if the queue was full.
    mutating func add(_ event: EventRecord, overflow: QueueOverflow) -> EventRecord? {
      var dropped: EventRecord?
      if waiting.isFull {
        if overflow == .dropNewest { return event }
        dropped = waiting.popFirst()
      }
      waiting.append(event)
      nextNumber += 1
      return dropped
    }

    /// Returns whether the caller must start delivery, and marks delivery as started.
    mutating func mustStart(ifWaiting minimum: Int) -> Bool {
      switch work {
      case .delivering: return false
      case .resting where waiting.count < minimum: return false
      case .none where waiting.isEmpty: return false
      case .none, .resting:
        work = .delivering
        return true
      }
    }

    /// Returns whether delivery continues after a rest.
    mutating func goOn(afterRest number: Int) -> Bool {
      guard case .resting = work, number == restNumber else { return false }
      work = waiting.isEmpty ? .none : .delivering
      return !waiting.isEmpty
    }

    mutating func count(_ reason: RuleCounters.Reason, _ event: EventRecord, sink: String) {
      losses.add(
        RuleCounters.Key(
          ruleSet: event.ruleSet, rule: event.rule, reason: reason, detail: sink))
    }

    mutating func nextWaiter() -> Waiter {
      waiterCount += 1
      return Waiter(id: waiterCount, target: nextNumber)
    }

    /// Whether no event before a number is waiting or being delivered; dropped events do not count.
    func isSettled(_ target: Int) -> Bool {
      inDelivery == 0 && nextNumber - waiting.count >= target
    }

    /// Removes the next batch; returns nil and begins a rest if no event waits.
    mutating func takeBatch(_ limit: Int) -> [EventRecord]? {
      let batch = waiting.popFirst(limit)
      inDelivery = batch.count
      if batch.isEmpty {
        work = .resting
        restNumber += 1
      }
      return batch.isEmpty ? nil : batch
    }

    /// Records the result of a batch; returns the tasks that no longer need to wait.
    mutating func settle(
      _ batch: [EventRecord], hasFailed: Bool, sink: String
    ) -> [CheckedContinuation<Void, Never>] {
      inDelivery = 0
      if hasFailed {
        for event in batch { count(.sinkFailed, event, sink: sink) }
      } else {
        delivered += batch.count
      }
      let over = waiters.keys.filter { isSettled($0.target) }
      return over.compactMap { waiters.removeValue(forKey: $0) }
    }
  }
}
