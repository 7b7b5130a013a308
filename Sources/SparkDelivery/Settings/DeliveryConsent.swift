import SparkRulesModel

/// What the person using the app has said about being measured, as a delivery sink takes it.
///
/// - `pending`: events are held in memory, at most so many, and nothing is written or sent. What was
///   stored earlier stays where it is.
/// - `granted`: events are stored and sent, those held in memory first.
/// - `denied`: all that is stored or held is deleted, and new events are dropped.
public typealias DeliveryConsent = TrackingConsent
