/// A destination of events: a collector, a file, an analytics SDK or a test.
///
/// ```swift
/// struct AnalyticsSink: EventSink {
///   func receive(_ events: [EventRecord]) async throws {
///     for event in events { print(event.name, event.properties) }
///   }
/// }
/// ```
///
/// A sink is called off the main actor, with one batch at a time, and receives the events in the
/// order in which they occurred. If it throws, the batch is lost, which is counted under the sink's
/// name. While it runs, further events wait, up to a limit; other sinks are not delayed.
/// ``EventSinkConformance`` tests whether a sink meets these requirements.
public protocol EventSink: Sendable {
  /// Receives events, in the order in which they occurred.
  ///
  /// - Parameter events: The events; never empty.
  /// - Throws: Any error; the events are then counted as lost.
  func receive(_ events: [EventRecord]) async throws
}
