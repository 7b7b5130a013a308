/// The event that is dropped when a sink's queue is full.
public enum QueueOverflow: Sendable, Hashable {
  /// The event that has waited longest.
  case dropOldest
  /// The event that is being added.
  case dropNewest
}
