import Foundation

/// Detects cells that appear and disappear, by comparing a list's contents after each layout.
@MainActor
enum ListTracking {
  /// The contents of a list after a layout.
  struct Contents: Equatable {
    fileprivate struct Entry: Equatable {
      let view: ObjectIdentifier
      let path: IndexPath?
      let identity: AnyHashable?
    }

    fileprivate var entries: [Entry] = []
    /// The cells that the list displays.
    fileprivate var cells: Set<ObjectIdentifier> = []
  }

  static func didLayOut(_ list: UIScrollView) {
    guard AutomaticTracking.isActive(.views) else { return }
    let contents = contents(of: list)
    guard contents != list.sparkState?.contents else { return }
    list.createdSparkState.contents = contents
    if ShownViews.isShown(list) { ViewTracking.settle(in: list) }
  }

  /// Returns whether a view is a cell that its list holds for reuse without displaying it.
  ///
  /// The contents of the last layout decide, because requesting a list's cells may start a layout.
  static func isUndisplayed(_ view: UIView) -> Bool {
    guard isCell(view), let list = view.superview as? UIScrollView,
      list is UITableView || list is UICollectionView
    else { return false }
    let displayed = list.sparkState?.contents?.cells ?? contents(of: list).cells
    return !displayed.contains(ObjectIdentifier(view))
  }

  private static func contents(of list: UIScrollView) -> Contents {
    var contents = Contents()
    let cells = cells(of: list)
    contents.cells = Set(cells.map { ObjectIdentifier($0.0) })
    for (cell, path) in cells where !cell.isHidden {
      contents.entries.append(entry(cell, at: path))
    }
    for view in list.subviews where !view.isHidden && !isCell(view) {
      contents.entries.append(entry(view, at: nil))
    }
    return contents
  }

  private static func entry(_ view: UIView, at path: IndexPath?) -> Contents.Entry {
    Contents.Entry(view: ObjectIdentifier(view), path: path, identity: view.sparkIdentity)
  }

  private static func isCell(_ view: UIView) -> Bool {
    view is UITableViewCell || view is UICollectionViewCell
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
