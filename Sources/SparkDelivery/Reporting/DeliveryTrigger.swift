/// What happens between an event and its disk; nobody but a test wants to know.
package enum DeliveryTrigger: Sendable {
  /// The store's queue begins to work: it opens the file, reads or writes.
  case storeBegins
  /// It has done that.
  case storeEnds
  /// So many further events were committed, in the order in which they came; to the file, or to the
  /// memory that stands in for it.
  case committed(Int, toFile: Bool)
}
