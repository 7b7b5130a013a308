#if Delivery
/// A step of storing events, which tests observe.
package enum DeliveryTrigger: Sendable {
  /// The store's queue begins to open the file, read or write.
  case storeBegins
  /// The store's queue has finished.
  case storeEnds
  /// A number of events was committed, in the order in which they were received, to the file or to the
  /// memory that replaces it.
  case committed(Int, toFile: Bool)
}
#endif
