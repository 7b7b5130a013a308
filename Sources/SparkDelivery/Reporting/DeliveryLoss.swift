/// Why an event that was taken did not arrive, or may not have.
public enum DeliveryLoss: String, Sendable, Hashable, CaseIterable {
  /// More events than the store keeps: the oldest went.
  case tooMany = "too many"
  /// More bytes than the store keeps: the oldest went.
  case tooLarge = "too large"
  /// The event waited longer than the store keeps any.
  case tooOld = "too old"
  /// The disk took nothing for so long that the memory for such events was full: the oldest went.
  case notWritten = "not written"
  /// Consent was pending for so long that the memory for such events was full: the oldest went.
  case consentPending = "consent pending"
  /// What the store gave back was no event any more.
  case unreadable = "unreadable"
  /// The collector took the request and said that it threw the event away.
  case rejected = "rejected"
}
