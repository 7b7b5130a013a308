/// How much is in the store.
struct StoreTotals: Sendable, Hashable {
  /// Events that wait to be sent.
  var waiting = 0
  /// Their bytes.
  var waitingBytes = 0
  /// Events that the collector refused.
  var dead = 0
  /// Their bytes.
  var deadBytes = 0
}
