/// Selects cells as UIKit does for a tap.
@MainActor enum ListSelection {
  /// Selects a cell, or deselects it in a list that allows several selected cells.
  static func tap(_ cell: UIView, in list: UIScrollView) {
    if let table = list as? UITableView, let cell = cell as? UITableViewCell,
      let path = table.indexPath(for: cell)
    {
      tap(path, in: table)
    } else if let collection = list as? UICollectionView, let cell = cell as? UICollectionViewCell,
      let path = collection.indexPath(for: cell)
    {
      tap(path, in: collection)
    }
  }

  private static func tap(_ path: IndexPath, in table: UITableView) {
    guard table.allowsSelection else { return }
    let selected = table.indexPathsForSelectedRows ?? []
    if table.allowsMultipleSelection, selected.contains(path) {
      table.deselectRow(at: path, animated: false)
      return DelegateCalls.didDeselect(path, in: table)
    }
    guard let chosen = DelegateCalls.willSelect(path, in: table) else { return }
    if !table.allowsMultipleSelection {
      for other in selected where other != chosen {
        table.deselectRow(at: other, animated: false)
        DelegateCalls.didDeselect(other, in: table)
      }
    }
    table.selectRow(at: chosen, animated: false, scrollPosition: .none)
    DelegateCalls.didSelect(chosen, in: table)
  }

  private static func tap(_ path: IndexPath, in collection: UICollectionView) {
    guard collection.allowsSelection else { return }
    let selected = collection.indexPathsForSelectedItems ?? []
    if collection.allowsMultipleSelection, selected.contains(path) {
      collection.deselectItem(at: path, animated: false)
      return DelegateCalls.didDeselect(path, in: collection)
    }
    guard DelegateCalls.maySelect(path, in: collection) else { return }
    if !collection.allowsMultipleSelection {
      for other in selected where other != path {
        collection.deselectItem(at: other, animated: false)
        DelegateCalls.didDeselect(other, in: collection)
      }
    }
    collection.selectItem(at: path, animated: false, scrollPosition: [])
    DelegateCalls.didSelect(path, in: collection)
  }
}
