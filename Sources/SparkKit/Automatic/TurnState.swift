/// What has happened in the present turn of the run loop, and waits for its end.
@MainActor
final class TurnState {
  /// The work for the end of the turn.
  var work: [@MainActor () -> Void] = []
  /// Whether that work is being performed.
  var isPerforming = false

  /// Whether the views below are updated at the end of the turn.
  var isUpdateScheduled = false
  /// The views that were moved, hidden or identified.
  var changed: [ViewTracking.ChangedView] = []
  /// The root views of controllers that have appeared in this turn, or have disappeared after others appeared.
  ///
  /// Their controllers own them, and may be being deallocated themselves.
  var transitions: [UIView] = []
  /// The root views of the screens that were given another name.
  var named: [UIView] = []
  /// The lists that were laid out.
  var changedLists: [UIScrollView] = []
  /// The number of lists that are laying out their cells.
  var layouts = 0

  /// The number by which reports of actions refer to this turn; 0 until one is reported without an event.
  var number = 0
  /// The number of the last turn that has one.
  var lastNumber = 0
}
