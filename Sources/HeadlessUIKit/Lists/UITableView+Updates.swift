extension UITableView {
  /// Begins updates that are made together.
  public func beginUpdates() {
    if updateDepth == 0 {
      // The counts before the updates must be known, or nothing can be mapped.
      _ = geometry
      updates = ListUpdates()
    }
    updateDepth += 1
  }

  /// Makes the updates that were told since ``beginUpdates()``.
  public func endUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let made = updates else { return }
    updates = nil
    apply(made)
  }

  /// Makes updates together.
  ///
  /// - Parameters:
  ///   - updates: tells the table of inserts, deletes, moves and reloads, and changes the data
  ///   - completion: called once they are made
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Tells of rows that have come.
  public func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.insertedRows += indexPaths }
  }

  /// Tells of rows that have gone.
  public func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.deletedRows += indexPaths }
  }

  /// Asks for the cells of rows again.
  public func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.reloadedRows += indexPaths }
  }

  /// Tells of a row that has moved.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Tells of sections that have come.
  public func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Tells of sections that have gone.
  public func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Asks for the cells of sections again.
  public func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Tells of a section that has moved.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  private func update(_ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    var told = updates ?? ListUpdates()
    change(&told)
    updates = told
    endUpdates()
  }

  /// Moves the cells to their new places; UIKit raises an exception if the counts do not fit, here
  /// everything is asked for again.
  private func apply(_ updates: ListUpdates) {
    let old = geometry.counts
    geometryCache = nil
    guard !needsReload, let mapping = updates.mapping(from: old, to: geometry.counts) else {
      return reloadData()
    }
    display.move { mapping.place(of: $0) }
    selection = selection.compactMap { mapping.rows[$0] }
    pressed = pressed.flatMap { mapping.rows[$0] }
    announced = []
    setNeedsLayout()
    layoutIfNeeded()
  }
}

extension ListUpdates.Mapping {
  /// Where an element is in the new content, nil if it is gone.
  func place(of element: ListElement) -> ListElement? {
    switch element.kind {
    case .cell: return rows[element.path].map(ListElement.cell)
    case .supplement(let kind):
      return sections[element.path.section].map {
        .supplement(kind, IndexPath(row: element.path.row, section: $0))
      }
    }
  }
}
