/// A sink that stores events in memory, for tests and for inspecting what rules do.
///
/// ```swift
/// let sink = MemorySink()
/// let engine = RuleEngine.start(
///   [shop], configuration: .init(sinks: [.init(name: "memory", sink: sink)]))
/// // … use the app …
/// await engine.flush()
/// print(sink.events.map(\.name))
/// ```
public final class MemorySink: EventSink {
  private let stored = Locked<[EventRecord]>([])
  private let limit: Int

  /// Creates an empty sink.
  ///
  /// - Parameter limit: The maximum number of events, of which the latest are stored; by default
  ///   unlimited.
  public init(limit: Int = .max) { self.limit = max(limit, 0) }

  /// The stored events, in the order in which they occurred.
  public var events: [EventRecord] { stored.withLock { $0 } }

  /// Stores events.
  ///
  /// - Parameter events: The events.
  public func receive(_ events: [EventRecord]) async {
    stored.withLock { stored in
      stored += events
      if stored.count > limit { stored.removeFirst(stored.count - limit) }
    }
  }

  /// Removes all events.
  public func removeAll() { stored.withLock { $0.removeAll() } }
}
