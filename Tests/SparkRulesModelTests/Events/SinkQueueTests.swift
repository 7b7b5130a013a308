import Foundation
import SparkRulesModel
import Testing

@Suite("The queue before a sink", .timeLimit(.minutes(15)))
struct SinkQueueTests {
  private static func losses(_ queue: SinkQueue, _ reason: RuleCounters.Reason) -> Int {
    queue.losses.count(of: reason)
  }

  @Test("all events arrive in order, in batches up to the limit")
  func order() async {
    let sink = GatedSink()
    let queue = SinkQueue(name: "test", sink: sink, limits: .init(batch: 7))
    for number in 0..<500 { queue.enqueue(.numbered(number)) }
    sink.open()
    await queue.flush()
    #expect(sink.numbers == Array(0..<500))
    #expect(sink.batches.allSatisfy { (1...7).contains($0.count) })
    #expect(queue.delivered == 500)
    #expect(queue.losses.isEmpty)
  }

  @Test(
    "adding events does not wait for a sink that hangs, and excess events are dropped",
    arguments: [QueueOverflow.dropOldest, .dropNewest])
  func full(overflow: QueueOverflow) async {
    let sink = GatedSink()
    let queue = SinkQueue(
      name: "slow", sink: sink, limits: .init(events: 10, batch: 4, overflow: overflow))
    queue.enqueue(.numbered(0))
    await sink.whenReached()
    for number in 1...30 { queue.enqueue(.numbered(number, rule: "rule-\(number % 2)")) }
    #expect(queue.delivered == 0)
    #expect(Self.losses(queue, .queueFull) == 20)
    let key = RuleCounters.Key(
      ruleSet: "shop", rule: "rule-1", reason: .queueFull, detail: "slow")
    #expect(queue.losses[key] == 10)
    sink.open()
    await queue.flush()
    #expect(sink.numbers == [0] + (overflow == .dropOldest ? Array(21...30) : Array(1...10)))
    #expect(queue.delivered == 11)
  }

  @Test("a batch for which the sink throws is lost and counted, and the next one is delivered")
  func failing() async {
    let sink = FailingSink { $0 % 10 == 3 }
    let queue = SinkQueue(name: "flaky", sink: sink, limits: .init(batch: 1))
    for number in 0..<50 { queue.enqueue(.numbered(number)) }
    await queue.flush()
    #expect(sink.numbers == (0..<50).filter { $0 % 10 != 3 })
    #expect(Self.losses(queue, .sinkFailed) == 5)
    #expect(queue.losses.entries.map(\.key.detail) == ["flaky"])
    #expect(queue.delivered == 45)
  }

  @Test("flushing an empty queue returns at once, also twice and after a delivery")
  func flushEmpty() async {
    let queue = SinkQueue(name: "test", sink: MemorySink())
    await queue.flush()
    queue.enqueue(.numbered(1))
    await queue.flush()
    await queue.flush()
    #expect(queue.delivered == 1)
  }

  @Test("flushing waits for events that were added before, not for later ones")
  func flushWaits() async {
    let sink = GatedSink()
    let queue = SinkQueue(name: "test", sink: sink, limits: .init(batch: 1))
    queue.enqueue(.numbered(1))
    await sink.whenReached()
    let flushed = Locked(false)
    let task = Task {
      await queue.flush()
      flushed.withLock { $0 = true }
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(flushed.withLock { $0 } == false)
    sink.open()
    await task.value
    #expect(sink.numbers.contains(1))
  }

  @Test("flushing a hanging sink ends when the waiting task is cancelled")
  func flushCancelled() async {
    let sink = GatedSink()
    let queue = SinkQueue(name: "test", sink: sink)
    queue.enqueue(.numbered(1))
    await sink.whenReached()
    let task = Task { await queue.flush() }
    for _ in 0..<50 { await Task.yield() }
    task.cancel()
    await task.value
    let already = Task { await queue.flush() }
    already.cancel()
    await already.value
    #expect(queue.delivered == 0)
    sink.open()
    await queue.flush()
    #expect(queue.delivered == 1)
  }

  @Test("events from many tasks all arrive, those of one task in order")
  func manyTasks() async {
    let sink = MemorySink()
    let queue = SinkQueue(name: "test", sink: sink)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<250 { queue.enqueue(.numbered(number, rule: "task-\(task)")) }
          await queue.flush()
        }
      }
    }
    await queue.flush()
    let events = sink.events
    #expect(events.count == 2000)
    for task in 0..<8 {
      let numbers = events.filter { $0.rule == "task-\(task)" }.compactMap(\.number)
      #expect(numbers == Array(0..<250))
    }
  }

  @Test("delivery does not use the main actor") @MainActor
  func offMain() async {
    let sink = GatedSink()
    sink.open()
    let queue = SinkQueue(name: "test", sink: sink)
    queue.enqueue(.numbered(1))
    // The main actor is blocked: only another thread can deliver. It sleeps, because on
    // two processors a busy loop would slow down the others.
    while queue.delivered == 0 { usleep(1000) }
    #expect(sink.numbers == [1])
  }
}

@Suite("All sinks together", .timeLimit(.minutes(15)))
struct SinkGroupTests {
  @Test("a hanging and a throwing sink do not delay the others")
  func isolation() async {
    let hanging = GatedSink()
    let healthy = MemorySink()
    let hangingQueue = SinkQueue(name: "hanging", sink: hanging, limits: .init(events: 5))
    let healthyQueue = SinkQueue(name: "healthy", sink: healthy)
    let throwing = SinkQueue(name: "throwing", sink: FailingSink { _ in true })
    let group = SinkGroup([hangingQueue, throwing, healthyQueue])
    group.enqueue(.numbered(0))
    await hanging.whenReached()
    for number in 1..<100 { group.enqueue(.numbered(number)) }
    await healthyQueue.flush()
    await throwing.flush()
    #expect(healthy.events.compactMap(\.number) == Array(0..<100))
    let losses = group.losses
    #expect(losses.count(of: .sinkFailed) == 100)
    #expect(losses.count(of: .queueFull) == 94)
    #expect(healthyQueue.losses.isEmpty)
    hanging.open()
    await group.flush()
    #expect(hanging.numbers == [0] + Array(95..<100))
  }

  @Test("an event is sent to the sink it names, or to all; an unknown sink is counted")
  func routing() async {
    let one = MemorySink()
    let two = MemorySink()
    let group = SinkGroup([
      SinkQueue(name: "one", sink: one), SinkQueue(name: "two", sink: two),
    ])
    group.enqueue(.numbered(1))
    group.enqueue(.numbered(2, sink: "two"))
    group.enqueue(.numbered(3, sink: "three"))
    await group.flush()
    #expect(one.events.compactMap(\.number) == [1])
    #expect(two.events.compactMap(\.number) == [1, 2])
    let key = RuleCounters.Key(
      ruleSet: "shop", rule: "buy-tapped", reason: .unknownSink, detail: "three")
    #expect(group.losses.entries.map(\.key) == [key])
  }
}
