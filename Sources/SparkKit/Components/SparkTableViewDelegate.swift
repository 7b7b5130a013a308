import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A table's delegate that tells of the rows, headers and footers that come and go, of selection, and
/// of scrolling.
///
/// Derive from it, or make it the delegate as it is; a table does not keep its delegate alive. A cell
/// that is selected fires its `targetAction` events, then those for `didSelect`.
open class SparkTableViewDelegate: SparkScrollViewDelegate, UITableViewDelegate {
  /// Notes that a row's cell appears.
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

  /// Notes that a row's cell disappeared.
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

  /// Notes that a section's header appears.
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

  /// Notes that a section's header disappeared.
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

  /// Notes that a section's footer appears.
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

  /// Notes that a section's footer disappeared.
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

  /// Tells the detector of a row that was selected.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard !AutomaticTracking.tells(.selection) else { return }
    let cell = tableView.cellForRow(at: indexPath)
    SparkDetector.trackTargetAction(forView: cell)
    SparkDetector.track(.didSelect, for: cell)
  }

  /// Tells the detector of a row that was deselected.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    guard !AutomaticTracking.tells(.selection) else { return }
    SparkDetector.track(.didDeselect, for: tableView.cellForRow(at: indexPath))
  }
}
