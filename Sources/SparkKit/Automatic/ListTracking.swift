import Foundation

/// Detects cells that appear and disappear, by comparing a list's contents at the end of each turn in
/// which the list was laid out.
@MainActor
enum ListTracking {
  /// The lists that were laid out in this turn.
  private static var changedLists: [UIScrollView] = []
  /// The number of lists that are laying out their cells.
  private static var layouts = 0

  /// Whether a list is laying out its cells; actions must not run then, because they can change the
  /// list.
  static var isInLayout: Bool { layouts > 0 }

  static func willLayOut() { layouts += 1 }

  static func didLayOut(_ list: UIScrollView) {
    layouts -= 1
    guard AutomaticTracking.isActive(.views), list.window != nil else { return }
    let state = list.createdSparkState
    guard !state.isContentOutdated else { return }
    state.isContentOutdated = true
    changedLists.append(list)
    ViewTracking.updateAtTurnEnd()
  }

  /// Updates which cells are shown in the lists that were laid out.
  static func update() {
    let lists = changedLists
    changedLists = []
    for list in lists { update(list) }
  }

  /// Forgets the lists that were laid out.
  static func reset() {
    for list in changedLists { list.sparkState?.isContentOutdated = false }
    changedLists = []
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
