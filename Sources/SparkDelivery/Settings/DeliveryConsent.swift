#if Delivery
/// The person's consent to being measured.
///
/// Rules have the same setting, `RuleEngine.consent`; the page “Consent” of SparkRules describes both.
///
/// - `pending`: events are stored in memory, up to ``DeliveryLimits/bufferedEvents``, and nothing is
///   written or sent. Events that were stored earlier remain stored.
/// - `granted`: events are stored and sent, beginning with those in memory.
/// - `denied`: all events on disk and in memory are deleted, and new events are discarded.
public typealias DeliveryConsent = TrackingConsent
#endif
