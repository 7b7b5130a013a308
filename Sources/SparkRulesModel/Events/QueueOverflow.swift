/// Which event is lost when a sink's queue is full.
public enum QueueOverflow: Sendable, Hashable {
  /// The one that has waited longest.
  case dropOldest
  /// The one that has just come.
  case dropNewest
}
