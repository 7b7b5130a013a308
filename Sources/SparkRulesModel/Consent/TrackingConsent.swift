/// What the person using the app has said about being measured.
public enum TrackingConsent: Sendable, Hashable {
  /// Not asked yet, or no answer: what rules take is held in memory, bounded, and goes nowhere.
  case pending
  /// Yes: it goes where the rules say, what was held first.
  case granted
  /// No: what is held is dropped, and nothing more is taken.
  case denied
}
