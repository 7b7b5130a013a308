#if Delivery
/// The numbers and sizes of stored events.
struct StoreTotals: Sendable, Hashable {
  /// The number of waiting events.
  var waiting = 0
  /// The size of waiting events in bytes.
  var waitingBytes = 0
  /// The number of dead letters.
  var dead = 0
  /// The size of dead letters in bytes.
  var deadBytes = 0
}
#endif
