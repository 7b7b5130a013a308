extension ResponderState {
  /// Adds this cell to those that its list displays.
  func didShow(_ content: ShownContent, in cell: UIView) {
    guard let position, position.path != nil, let identity = content.identity else { return }
    position.list?.sparkState?.displayedCells?[identity] = cell
  }

  /// Removes this cell from those that its list displays; a list forgets its cells.
  func didEnd(_ content: ShownContent, in cell: UIView) {
    // They are compared with nothing when the list appears again.
    contents = nil
    guard let cells = position?.list?.sparkState?.displayedCells, let identity = content.identity,
      cells[identity] === cell
    else { return }
    cells[identity] = nil
  }
}
