import Foundation

/// Detects cells that appear and disappear, by comparing a list's contents at the end of each turn in
/// which the list was laid out.
@MainActor
enum ListTracking {
  private static var turn: TurnState { TrackingState.current.turn }

  /// Whether a list is laying out its cells; actions must not run then, because they can change the
  /// list.
  static var isInLayout: Bool { turn.layouts > 0 }

  static func willLayOut() { turn.layouts += 1 }

  static func didLayOut(_ list: UIScrollView) {
    turn.layouts -= 1
    guard AutomaticTracking.isActive(.views), list.window != nil else { return }
    let state = list.createdSparkState
    guard !state.isContentOutdated else { return }
    state.isContentOutdated = true
    turn.changedLists.append(list)
    ViewTracking.updateAtTurnEnd()
  }

  /// Updates which cells are shown in the lists that were laid out.
  static func update() {
    let lists = turn.changedLists
    turn.changedLists = []
    for list in lists { update(list) }
  }

  /// Forgets the lists that were laid out.
  static func reset() {
    for list in turn.changedLists { list.sparkState?.isContentOutdated = false }
    turn.changedLists = []
  }

  private static func update(_ list: UIScrollView) {
    let state = list.createdSparkState
    state.isContentOutdated = false
    let contents = ListContents(of: list)
    let changes = contents.changes(from: state.contents ?? ListContents())
    state.contents = contents
    guard !changes.isEmpty, ShownViews.isShown(list) else { return }
    ShownViews.settle(in: changes, .appeared)
  }
}
