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
    var changed: [UIView] = []
    let current = indices(of: contents)
    for element in former.elements where current[ObjectIdentifier(element.view)] == nil {
      changed.append(element.view)
    }
    let formerIndices = indices(of: former)
    for element in contents.elements {
      let index = formerIndices[ObjectIdentifier(element.view)]
      if let index, former.elements[index] == element { continue }
      changed.append(element.view)
    }
    ShownViews.settle(in: changed, .appeared)
  }

  private static func indices(of contents: Contents) -> [ObjectIdentifier: Int] {
    var indices: [ObjectIdentifier: Int] = [:]
    indices.reserveCapacity(contents.elements.count)
    for index in contents.elements.indices {
      indices[ObjectIdentifier(contents.elements[index].view)] = index
    }
    return indices
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
    switch list {
    case let table as UITableView:
      let (cells, paths) = (table.visibleCells, table.indexPathsForVisibleRows ?? [])
      for (index, cell) in cells.enumerated() {
        // UIKit returns both from top to bottom.
        let path = cells.count == paths.count ? paths[index] : table.indexPath(for: cell)
        contents.elements.append(Element(cell, at: path, isCell: true))
      }
    case let collection as UICollectionView:
      for cell in collection.visibleCells {
        contents.elements.append(
          Element(cell, at: collection.indexPath(for: cell), isCell: true))
      }
    default: break
    }
    for view in list.subviews where !view.isHidden && !view.isCell {
      contents.elements.append(Element(view, isCell: false))
    }
    return contents
  }
}
