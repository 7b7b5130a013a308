/// A sink that keeps events in memory, for tests and for looking at what rules do.
public final class MemorySink: EventSink {
  private let kept = Locked<[EventRecord]>([])
  private let limit: Int

  /// Makes an empty sink.
  ///
  /// - Parameter limit: How many events it keeps, the latest; all unless given.
  public init(limit: Int = .max) { self.limit = max(limit, 0) }

  /// The events so far, in their order.
  public var events: [EventRecord] { kept.withLock { $0 } }

  /// Keeps events.
  ///
  /// - Parameter events: The events.
  public func receive(_ events: [EventRecord]) async {
    kept.withLock { kept in
      kept += events
      if kept.count > limit { kept.removeFirst(kept.count - limit) }
    }
  }

  /// Forgets all events.
  public func removeAll() { kept.withLock { $0.removeAll() } }
}
