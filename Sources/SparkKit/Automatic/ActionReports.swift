/// When the action of an object was reported, so that it is not reported again for the same event.
///
/// The record is attached to the object. A set of objects would have to refer to them, and an object that
/// sends its action in its deinitializer must not be referred to afterwards, not even weakly.
@MainActor
final class ActionReports {
  private static let key = AttachmentKey<ActionReports>()
  /// The number of the current turn of the run loop; 0 until an action is reported in it.
  private static var turn = 0
  private static var lastTurn = 0

  /// The turn in which the action was last reported without an event of UIKit.
  private var turn = 0
  /// The events for which the action was reported, with whether the app did; several if one is sent
  /// during another.
  private var events: [(number: Int, byApp: Bool)] = []

  private static func of(_ object: NSObject) -> ActionReports {
    if let reports = object[attachment: key] { return reports }
    let created = ActionReports()
    object[attachment: key] = created
    return created
  }

  /// Forgets when the action of an object was reported.
  static func remove(from object: NSObject) { object[attachment: key] = nil }

  /// Returns whether the action of an object was reported in this turn, without an event.
  static func containsInTurn(_ object: NSObject) -> Bool {
    turn != 0 && object[attachment: key]?.turn == turn
  }

  /// Records that the action of an object is reported without an event.
  ///
  /// - Returns: Whether it was not reported in this turn before.
  static func insertInTurn(_ object: NSObject) -> Bool {
    guard !containsInTurn(object) else { return false }
    if turn == 0 {
      lastTurn += 1
      turn = lastTurn
      TurnEnd.perform { turn = 0 }
    }
    of(object).turn = turn
    return true
  }

  /// Records that the action of an object is reported for an event.
  ///
  /// The app may report an action any number of times, but not in addition to SparkKit.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - event: The event.
  ///   - byApp: Whether the app reports it.
  /// - Returns: Whether it was not reported for this event before.
  static func insert(
    _ object: NSObject, for event: EventTracking, reportedByApp byApp: Bool = false
  ) -> Bool {
    let reports = of(object)
    if let known = reports.events.first(where: { $0.number == event.number }) {
      return byApp && known.byApp
    }
    if !event.isNested { reports.events = [] }
    reports.events.append((event.number, byApp))
    return true
  }
}
