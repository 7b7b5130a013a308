/// The user's consent to tracking.
public enum TrackingConsent: Sendable, Hashable {
  /// The user has not answered: output is stored in memory, up to a limit, and not delivered.
  case pending
  /// The user has agreed: output is delivered, beginning with what was stored.
  case granted
  /// The user has refused: stored output is dropped, and no further output is produced.
  case denied
}
