extension UITableView {
  /// Selects a row without notifying the delegate; nil deselects all.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection { deselectRow(at: path, animated: animated) }
      return
    }
    guard geometry.contains(indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    preparedCell(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without notifying the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    preparedCell(at: indexPath)?.setSelected(false, animated: animated)
  }

  func pressRow(at point: CGPoint?) {
    guard allowsSelection, let point, let path = indexPathForRow(at: point),
      let cell = preparedCell(at: path),
      rows?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    pressed = path
    cell.setHighlighted(true, animated: false)
    rows?.tableView(self, didHighlightRowAt: path)
  }

  func releasePressedRow() {
    guard let path = pressed else { return }
    pressed = nil
    preparedCell(at: path)?.setHighlighted(false, animated: false)
    rows?.tableView(self, didUnhighlightRowAt: path)
  }

  func tapPressedRow() {
    guard let path = pressed else { return }
    releasePressedRow()
    if allowsMultipleSelection, selection.contains(path) { return deselectByTap(path) }
    guard let chosen = rows?.tableView(self, willSelectRowAt: path) ?? (rows == nil ? path : nil)
    else { return }
    if !allowsMultipleSelection {
      for other in selection where other != chosen { deselectByTap(other) }
    }
    selectRow(at: chosen, animated: true, scrollPosition: .none)
    rows?.tableView(self, didSelectRowAt: chosen)
  }

  private func deselectByTap(_ path: IndexPath) {
    guard let chosen = rows?.tableView(self, willDeselectRowAt: path) ?? (rows == nil ? path : nil)
    else { return }
    deselectRow(at: chosen, animated: true)
    rows?.tableView(self, didDeselectRowAt: chosen)
  }
}
