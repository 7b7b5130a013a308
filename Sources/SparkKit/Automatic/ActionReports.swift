/// When the action of an object was reported, so that it is not reported again for the same event.
///
/// The record is attached to the object. A set of objects would have to refer to them, and an object that
/// sends its action in its deinitializer must not be referred to afterwards, not even weakly.
@MainActor
enum ActionReports {
  private static var turn: TurnState { TrackingState.current.turn }

  /// Returns whether the action of an object was reported in this turn, without an event.
  static func containsInTurn(_ object: NSObject) -> Bool {
    turn.number != 0 && ReportedActions.of(object)?.turn == turn.number
  }

  /// Records that the action of an object is reported without an event.
  ///
  /// - Returns: Whether it was not reported in this turn before.
  static func insertInTurn(_ object: NSObject) -> Bool {
    guard !containsInTurn(object) else { return false }
    if turn.number == 0 {
      turn.lastNumber += 1
      turn.number = turn.lastNumber
      TurnEnd.perform { turn.number = 0 }
    }
    ReportedActions.created(of: object).turn = turn.number
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
    let reports = ReportedActions.created(of: object)
    if let known = reports.events.first(where: { $0.number == event.number }) {
      return byApp && known.byApp
    }
    if !event.isNested { reports.events = [] }
    reports.events.append((event.number, byApp))
    return true
  }
}
