extension UITableView {
  /// Begins a group of updates.
  public func beginUpdates() {
    if updateDepth == 0 {
      // The counts before the updates must be known to map the old content to the new one.
      _ = geometry
      updates = ListUpdates()
    }
    updateDepth += 1
  }

  /// Performs the updates since ``beginUpdates()``.
  public func endUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let made = updates else { return }
    updates = nil
    apply(made)
  }

  /// Performs a group of updates.
  ///
  /// - Parameters:
  ///   - updates: Reports inserts, deletes, moves and reloads to the table, and changes the data.
  ///   - completion: Called after the updates.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Reports inserted rows.
  public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.insertedRows += indexPaths }
  }

  /// Reports deleted rows.
  public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.deletedRows += indexPaths }
  }

  /// Reloads the cells of rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.reloadedRows += indexPaths }
  }

  /// Reports a moved row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Reports inserted sections.
  public func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Reports deleted sections.
  public func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Reloads the cells of sections.
  public func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Reports a moved section.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  private func update(_ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    var pending = updates ?? ListUpdates()
    change(&pending)
    updates = pending
    endUpdates()
  }

  /// Moves the cells to their new positions.
  ///
  /// If the counts contradict the updates, UIKit raises an exception; here all cells are reloaded.
  private func apply(_ updates: ListUpdates) {
    let old = geometry.counts
    geometryCache = nil
    guard !needsReload, let mapping = updates.mapping(from: old, to: geometry.counts) else {
      return reloadData()
    }
    display.move { mapping.newElement(for: $0) }
    selection = selection.compactMap { mapping.rows[$0] }
    pressed = pressed.flatMap { mapping.rows[$0] }
    announced = []
    setNeedsLayout()
    layoutIfNeeded()
  }
}

extension ListUpdates.Mapping {
  /// The element at its position in the new content; nil if it was deleted.
  func newElement(for element: ListElement) -> ListElement? {
    switch element.kind {
    case .cell: return rows[element.path].map(ListElement.cell)
    case .supplement(let kind):
      return sections[element.path.section].map {
        .supplement(kind, IndexPath(row: element.path.row, section: $0))
      }
    }
  }
}
