/// The way from the rules to one sink: a bounded queue that is emptied off the main actor.
///
/// Adding an event never waits for the sink. Batches go to the sink one at a time, in the order in
/// which their events came. While the sink is slow the queue grows up to its limit, then events are
/// dropped; a batch that the sink throws on is lost. Either is counted under the sink's name, for the
/// rule that sent the event. Each queue has its own task, so that none waits for another.
package final class SinkQueue: Sendable {
  /// How much a queue holds, and what it does when it is full.
  package struct Limits: Sendable, Hashable {
    /// How many events may wait; at least 1.
    package var events: Int
    /// How many events a batch has at most; at least 1.
    package var batch: Int
    /// Which event is lost when the queue is full.
    package var overflow: QueueOverflow

    /// Makes limits.
    ///
    /// - Parameters:
    ///   - events: How many events may wait.
    ///   - batch: How many events a batch has at most.
    ///   - overflow: Which event is lost when the queue is full.
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
  /// How long whoever delivers stays awake when nothing waits, in nanoseconds: to wake somebody takes
  /// the main thread ten times as long as to add an event.
  private static let stay: UInt64 = 20_000_000

  private let sink: any EventSink
  private let limits: Limits
  private let state: Locked<State>

  /// Makes a queue for a sink.
  ///
  /// - Parameters:
  ///   - name: The sink's name, under which losses are counted.
  ///   - sink: The sink.
  ///   - limits: How much the queue holds.
  package init(name: String, sink: any EventSink, limits: Limits = Limits()) {
    self.name = name
    self.sink = sink
    self.limits = limits
    state = Locked(State(waiting: RingBuffer(limit: limits.events)))
  }

  /// What was lost so far: full queue and failed sink.
  package var losses: RuleCounters { state.withLock { $0.losses } }

  /// How many events the sink took so far without throwing.
  package var delivered: Int { state.withLock { $0.delivered } }

  /// Adds an event at the back; never waits for the sink.
  ///
  /// - Parameter event: The event.
  package func enqueue(_ event: consuming EventRecord) {
    // What gives way is freed after the lock: an event may be large.
    var event: EventRecord? = event
    let mustStart = state.withLock { state in
      state.add(&event, overflow: limits.overflow)
      if let event { state.count(.queueFull, event, sink: name) }
      return state.mustStart(ifWaiting: limits.batch)
    }
    if mustStart { Task.detached(priority: .utility) { await self.deliver() } }
  }

  /// Waits until all events added before this call are delivered or lost.
  ///
  /// Returns early when the waiting task is cancelled: the way out when a sink hangs.
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

  /// Delivers batch after batch until nothing waits, nor comes in the next moment.
  private func deliver() async {
    while true {
      while var batch = state.withLock({ $0.takeBatch(limits.batch) }) {
        for place in batch.indices { batch[place].identifier.settle() }
        var hasFailed = false
        do { try await sink.receive(batch) } catch { hasFailed = true }
        for waiter in state.withLock({ $0.settle(batch, hasFailed: hasFailed, sink: name) }) {
          waiter.resume()
        }
      }
      let number = state.withLock { $0.restNumber }
      try? await Task.sleep(nanoseconds: Self.stay)
      guard state.withLock({ $0.goOn(afterRest: number) }) else { return }
    }
  }
}

extension SinkQueue {
  /// Somebody who waits for all events before a number.
  private struct Waiter: Sendable, Hashable {
    var id: Int
    var target: Int
  }

  /// What is done about waiting events.
  private enum Work {
    case none
    case delivering
    /// Nothing waits, or little that has just come; whoever delivered will look again.
    case resting
  }

  /// What the lock guards.
  ///
  /// Events are numbered as they come; those that wait are always the last.
  private struct State: Sendable {
    var waiting: RingBuffer<EventRecord>
    private var work = Work.none
    var losses = RuleCounters()
    var delivered = 0
    var waiters: [Waiter: CheckedContinuation<Void, Never>] = [:]
    private var nextNumber = 0
    private var underWay = 0
    private var waiterCount = 0
    /// How often there was a rest: who comes back from another one finds somebody else at work.
    private(set) var restNumber = 0

    init(waiting: RingBuffer<EventRecord>) { self.waiting = waiting }

    /// Adds an event; what stands in its place then had to go for it, or is itself.
    mutating func add(_ event: inout EventRecord?, overflow: QueueOverflow) {
      var dropped: EventRecord?
      if waiting.isFull {
        if case .dropNewest = overflow { return }
        dropped = waiting.popFirst()
      }
      waiting.append(moving: &event)
      nextNumber += 1
      swap(&event, &dropped)
    }

    /// Whether somebody has to begin to deliver, who is then believed to do so.
    mutating func mustStart(ifWaiting least: Int) -> Bool {
      switch work {
      case .delivering: return false
      case .resting where waiting.count < least: return false
      case .none where waiting.isEmpty: return false
      case .none, .resting:
        work = .delivering
        return true
      }
    }

    /// Whether there is something to do after a rest.
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

    /// Whether nothing before a number waits or is under way; what was dropped is settled too.
    func isSettled(_ target: Int) -> Bool {
      underWay == 0 && nextNumber - waiting.count >= target
    }

    /// The next batch; nil, and nobody delivers any more, where nothing waits.
    mutating func takeBatch(_ most: Int) -> [EventRecord]? {
      let batch = waiting.popFirst(most)
      underWay = batch.count
      if batch.isEmpty {
        work = .resting
        restNumber += 1
      }
      return batch.isEmpty ? nil : batch
    }

    /// Notes what became of a batch; gives those who need to wait no longer.
    mutating func settle(
      _ batch: [EventRecord], hasFailed: Bool, sink: String
    ) -> [CheckedContinuation<Void, Never>] {
      underWay = 0
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
