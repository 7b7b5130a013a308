import Foundation

/// What SparkChamber knows in this process.
@MainActor
final class ChamberState {
  // Static: the functions of the detector are static, as eBay's are, and so are the keys of attachments.
  /// The state of this process.
  static let current = ChamberState()

  // MARK: Connections

  /// The clock that provides the time of a trigger; nil for the system's clock.
  var clock: (@MainActor () -> Date)?
  /// Receives each trigger with its view before the events of the view are determined.
  var observer: (@MainActor (SparkTrigger, UIView) -> Void)?

  // MARK: The present trigger

  /// The number of the trigger.
  var triggerNumber = 0
  /// Whether the trigger concerns several views.
  var hasSeveralViews = false
  /// The touch that ended, while its events are collected and fire.
  var endedTouch: EndedTouch?

  // MARK: Attachments

  /// The number of keys for attached values.
  var keyCount = 0
  #if !canImport(ObjectiveC)
  /// The attachments of objects that are not responders.
  let table = WeakTable()
  #endif
}
