import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Notices cells that come and go, by comparing after their list has laid itself out.
@MainActor
enum ListTracking {
  /// What a list showed when it was last looked at.
  struct Look: Equatable {
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
    guard AutomaticTracking.tells(.views) else { return }
    let look = look(at: list)
    guard look != list.notes?.look else { return }
    list.notesMade.look = look
    if ShownViews.isShown(list) { ViewTracking.settle(in: list) }
  }

  /// Whether a view is a cell that its list keeps ready without showing it, as far as the list had
  /// it when it was last laid out: to ask it for its cells would lay it out now.
  static func isWaiting(_ view: UIView) -> Bool {
    guard isCell(view), let list = view.superview as? UIScrollView,
      list is UITableView || list is UICollectionView
    else { return false }
    let shown = list.notes?.look?.cells ?? look(at: list).cells
    return !shown.contains(ObjectIdentifier(view))
  }

  private static func look(at list: UIScrollView) -> Look {
    var look = Look()
    let cells = cells(of: list)
    look.cells = Set(cells.map { ObjectIdentifier($0.0) })
    for (cell, path) in cells where !cell.isHidden {
      look.entries.append(entry(cell, at: path))
    }
    for view in list.subviews where !view.isHidden && !isCell(view) {
      look.entries.append(entry(view, at: nil))
    }
    return look
  }

  private static func entry(_ view: UIView, at path: IndexPath?) -> Look.Entry {
    Look.Entry(view: ObjectIdentifier(view), path: path, identity: view.sparkIdentity)
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
