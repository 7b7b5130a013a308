/// A table view delegate that reports rows, headers and footers that appear and disappear, selection,
/// and scrolling.
///
/// Use it as the delegate or as the superclass of one; a table holds its delegate weakly. A cell that is
/// selected fires its `targetAction` events, then its `didSelect` events.
open class SparkTableViewDelegate: SparkScrollViewDelegate, UITableViewDelegate {
  /// Records that a row's cell appears.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - cell: The row's cell.
  ///   - indexPath: The row.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    ShownViews.appear(cell, in: tableView, at: indexPath)
  }

  /// Records that a row's cell disappeared.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - cell: The row's cell.
  ///   - indexPath: The row.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    ShownViews.disappear(cell, from: indexPath)
  }

  /// Records that a section's header appears.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - view: The header.
  ///   - section: The section.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    ShownViews.appear(view, in: tableView, at: nil)
  }

  /// Records that a section's header disappeared.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - view: The header.
  ///   - section: The section.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    ShownViews.disappear(view, from: nil)
  }

  /// Records that a section's footer appears.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - view: The footer.
  ///   - section: The section.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    ShownViews.appear(view, in: tableView, at: nil)
  }

  /// Records that a section's footer disappeared.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - view: The footer.
  ///   - section: The section.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    ShownViews.disappear(view, from: nil)
  }

  /// Reports to the detector that a row was selected.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.reportSelection(of: tableView.cellForRow(at: indexPath))
  }

  /// Reports to the detector that a row was deselected.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    tableView.reportDeselection(of: tableView.cellForRow(at: indexPath))
  }
}
