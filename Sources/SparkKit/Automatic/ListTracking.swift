import Foundation

/// Detects cells that appear and disappear, by comparing a list's contents at the end of each turn in
/// which the list was laid out.
@MainActor
enum ListTracking {
  /// A view that a list displays.
  fileprivate struct Element: Equatable {
    let view: UIView
    let path: IndexPath?
    let identity: AnyHashable?
    let isCell: Bool
    let isHidden: Bool

    @MainActor init(_ view: UIView, at path: IndexPath? = nil, isCell: Bool) {
      self.view = view
      self.path = path
      identity = view.sparkIdentity
      self.isCell = isCell
      isHidden = view.isHidden
    }
  }

  /// The views that a list displays: the cells in the order of their rows, then other views.
  struct Contents: Equatable {
    fileprivate var elements: [Element] = []
  }

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
    guard AutomaticTracking.isActive(.views), list.window != nil, !isChanged(list) else { return }
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
  static func reset() { changedLists = [] }

  private static func update(_ list: UIScrollView) {
    let contents = contents(of: list)
    let former = list.sparkState?.contents ?? Contents()
    guard contents != former else { return }
    list.createdSparkState.contents = contents
    guard ShownViews.isShown(list) else { return }
    let formerElements = Dictionary(
      former.elements.map { (ObjectIdentifier($0.view), $0) }, uniquingKeysWith: { $1 })
    let current = Set(contents.elements.map { ObjectIdentifier($0.view) })
    var changed: [UIView] = []
    for element in former.elements where !current.contains(ObjectIdentifier(element.view)) {
      changed.append(element.view)
    }
    for element in contents.elements
    where formerElements[ObjectIdentifier(element.view)] != element {
      changed.append(element.view)
    }
    ShownViews.settle(in: changed, .appeared)
  }

  /// Returns whether a view is a cell that its list holds for reuse without displaying it.
  ///
  /// The contents of the last update decide, because requesting a list's cells may start a layout.
  static func isUndisplayed(_ view: UIView) -> Bool {
    guard view.isCell, let list = view.superview as? UIScrollView,
      list is UITableView || list is UICollectionView
    else { return false }
    let last = isChanged(list) ? nil : list.sparkState?.contents
    let elements = (last ?? contents(of: list)).elements
    return !elements.contains { $0.view === view && $0.isCell }
  }

  private static func isChanged(_ list: UIScrollView) -> Bool {
    changedLists.contains { $0 === list }
  }

  private static func contents(of list: UIScrollView) -> Contents {
    var contents = Contents()
    for (cell, path) in cells(of: list) {
      contents.elements.append(Element(cell, at: path, isCell: true))
    }
    for view in list.subviews where !view.isHidden && !view.isCell {
      contents.elements.append(Element(view, isCell: false))
    }
    return contents
  }

  private static func cells(of list: UIScrollView) -> [(UIView, IndexPath?)] {
    switch list {
    case let table as UITableView: table.visibleCells.map { ($0, table.indexPath(for: $0)) }
    case let collection as UICollectionView:
      collection.visibleCells.map { ($0, collection.indexPath(for: $0)) }
    default: []
    }
  }
}
