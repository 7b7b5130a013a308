/// The person's consent to being measured.
///
/// - `pending`: events are held in memory, up to ``DeliveryLimits/heldEvents``, and nothing is written or
///   sent. Events that were stored earlier remain stored.
/// - `granted`: events are stored and sent, beginning with those held in memory.
/// - `denied`: all stored and held events are deleted, and new events are discarded.
public typealias DeliveryConsent = TrackingConsent
