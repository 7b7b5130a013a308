/// All sinks of an app, each with a queue of its own.
package final class SinkGroup: Sendable {
  private let queues: [SinkQueue]
  private let unknown = Locked(RuleCounters())

  /// Creates a group.
  ///
  /// - Parameter queues: The queues, one for each sink.
  package init(_ queues: [SinkQueue]) { self.queues = queues }

  /// Adds an event to the queue of the sink that it names, or to all queues, without waiting.
  ///
  /// An event for an unknown sink is counted.
  ///
  /// - Parameter event: The event.
  package func enqueue(_ event: consuming EventRecord) {
    let event = event
    var isQueued = false
    for queue in queues where event.sink == nil || event.sink == queue.name {
      queue.enqueue(event)
      isQueued = true
    }
    guard !isQueued, let sink = event.sink else { return }
    unknown.withLock {
      $0.add(
        RuleCounters.Key(
          ruleSet: event.ruleSet, rule: event.rule, reason: .unknownSink, detail: sink))
    }
  }

  /// Waits until all events added before this call are delivered or lost.
  ///
  /// Returns early if the waiting task is canceled.
  package func flush() async {
    for queue in queues { await queue.flush() }
  }

  /// The events that were lost, for all sinks.
  package var losses: RuleCounters {
    var losses = unknown.withLock { $0 }
    for queue in queues { losses.add(queue.losses) }
    return losses
  }
}
