/// What the person using the app has said about being measured.
public enum DeliveryConsent: Sendable, Hashable {
  /// Not asked yet, or no answer: events are held in memory, at most so many, and nothing is written
  /// or sent. What was stored earlier stays where it is.
  case pending
  /// Yes: events are stored and sent, those held in memory first.
  case granted
  /// No: all that is stored or held is deleted, and new events are dropped.
  case denied
}
