extension UICollectionView {
  /// Performs a group of updates.
  ///
  /// - Parameters:
  ///   - updates: Reports inserts, deletes, moves and reloads to the collection, and changes the
  ///     data.
  ///   - completion: Called after the updates.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    begin()
    updates?()
    end()
    completion?(true)
  }

  /// Reports inserted items.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows += indexPaths }
  }

  /// Reports deleted items.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows += indexPaths }
  }

  /// Reloads the cells of items.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows += indexPaths }
  }

  /// Reports a moved item.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Reports inserted sections.
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Reports deleted sections.
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads the cells of sections.
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Reports a moved section.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  private func begin() {
    if updateDepth == 0 {
      // The counts before the updates must be known to map the old content to the new one.
      _ = counts
      updates = ListUpdates()
    }
    updateDepth += 1
  }

  private func end() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let made = updates else { return }
    updates = nil
    apply(made)
  }

  private func update(_ change: (inout ListUpdates) -> Void) {
    begin()
    var pending = updates ?? ListUpdates()
    change(&pending)
    updates = pending
    end()
  }

  /// Moves the cells to their new positions.
  ///
  /// If the counts contradict the updates, UIKit raises an exception; here all cells are reloaded.
  private func apply(_ updates: ListUpdates) {
    let old = counts
    countsCache = nil
    collectionViewLayout.invalidateLayout()
    guard !needsReload, let mapping = updates.mapping(from: old, to: counts) else {
      return reloadData()
    }
    display.move { mapping.newElement(for: $0) }
    selection = selection.compactMap { mapping.rows[$0] }
    pressed = pressed.flatMap { mapping.rows[$0] }
    setNeedsLayout()
    layoutIfNeeded()
  }
}
