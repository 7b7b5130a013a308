/// Where events go: a collector, a file, an analytics SDK, a test.
///
/// A sink is called off the main actor, one batch at a time, with every event in the order in which
/// it happened. A sink that throws loses that batch; the loss is counted under its name. While it takes
/// its time events wait, up to a limit, and no other sink waits for it. ``EventSinkConformance`` is a test
/// that any sink can be put to.
public protocol EventSink: Sendable {
  /// Takes events that happened, in their order.
  ///
  /// - Parameter events: The events; never empty.
  /// - Throws: Whatever went wrong; the events are then counted as lost.
  func receive(_ events: [EventRecord]) async throws
}
