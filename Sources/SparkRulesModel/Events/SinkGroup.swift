/// All sinks of an app, each behind a queue of its own.
package final class SinkGroup: Sendable {
  private let queues: [SinkQueue]
  private let unknown = Locked(RuleCounters())

  /// Makes a group.
  ///
  /// - Parameter queues: The queues, one for each sink.
  package init(_ queues: [SinkQueue]) { self.queues = queues }

  /// Hands an event to the sink it names, or to all where it names none; never waits.
  ///
  /// An event for a sink that is not there is counted.
  ///
  /// - Parameter event: The event.
  package func enqueue(_ event: consuming EventRecord) {
    if queues.count == 1, event.sink == nil { return queues[0].enqueue(event) }
    share(event)
  }

  private func share(_ event: EventRecord) {
    var isTaken = false
    for queue in queues where event.sink == nil || event.sink == queue.name {
      queue.enqueue(event)
      isTaken = true
    }
    guard !isTaken, let sink = event.sink else { return }
    unknown.withLock {
      $0.add(
        RuleCounters.Key(
          ruleSet: event.ruleSet, rule: event.rule, reason: .unknownSink, detail: sink))
    }
  }

  /// Waits until all events handed in before this call are delivered or lost.
  ///
  /// Returns early when the waiting task is cancelled.
  package func flush() async {
    for queue in queues { await queue.flush() }
  }

  /// What was lost so far, over all sinks.
  package var losses: RuleCounters {
    var losses = unknown.withLock { $0 }
    for queue in queues { losses.add(queue.losses) }
    return losses
  }
}
