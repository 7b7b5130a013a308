#if Delivery
/// The reason why an event that the sink received was not delivered, or may not have been.
public enum DeliveryLoss: String, Sendable, Hashable, CaseIterable {
  /// The store exceeded its maximum number of events; the oldest were deleted.
  case tooMany = "too many"
  /// The store exceeded its maximum size; the oldest events were deleted.
  case tooLarge = "too large"
  /// The event exceeded its maximum age in the store.
  case tooOld = "too old"
  /// Events could not be written to disk, and the limit for events in memory was exceeded; the oldest
  /// were deleted.
  case notWritten = "not written"
  /// Consent was pending, and the limit for events in memory was exceeded; the oldest were deleted.
  case consentPending = "consent pending"
  /// Consent was denied, and the event was deleted.
  case consentDenied = "consent denied"
  /// The store was damaged, or its file or log was missing, and the event was in it. Events that were
  /// delivered shortly before are included.
  case damaged = "damaged"
  /// The stored bytes could not be decoded.
  case unreadable = "unreadable"
  /// The collector accepted the request but reported that it rejected the event.
  case rejected = "rejected"
}
#endif
