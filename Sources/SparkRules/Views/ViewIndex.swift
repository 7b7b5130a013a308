/// The section and row of a view in a list, both counted from 0.
struct ViewIndex: Equatable {
  /// The section.
  var section: Int
  /// The row or item.
  var row: Int

  /// Creates an index.
  init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Creates the index of the nearest cell that is or contains a view; nil if there is none.
  ///
  /// While the view's disappearance is reported, this is the index that it had.
  ///
  /// - Parameter view: The view.
  @MainActor init?(of view: UIView) {
    // A collection view with a custom layout may have index paths of any length.
    guard let path = ShownViews.endedContent(of: view)?.indexPath ?? view.sparkIndexPath,
      path.count == 2
    else { return nil }
    self.init(section: path[0], row: path[1])
  }

  /// Returns the number of rows in the section of the nearest cell that is or contains a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: The number; nil if there is no cell.
  @MainActor static func count(of view: UIView) -> Int? {
    guard let index = ViewIndex(of: view) else { return nil }
    return view.sparkCellInList?.list.sparkRowCount(inSection: index.section)
  }
}
