import Foundation

/// A view controller that reports when its view and that view's direct subviews appear and disappear,
/// with the cells of lists that have a Spark… delegate.
///
/// Each view appears once, even if UIKit calls `viewDidAppear` again: a canceled swipe back calls it a
/// second time without `viewDidDisappear` before it.
///
/// The controller implements the methods of the delegates of tables, collection views and scroll views
/// that report to the detector. It does not conform to their protocols itself: a subclass that is the
/// delegate does, and may override the methods.
///
/// ```swift
/// final class ResultsViewController: SparkViewController, UITableViewDelegate {
///   override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
///     super.tableView(tableView, didSelectRowAt: indexPath)
///   }
/// }
/// ```
open class SparkViewController: UIViewController, AppearanceReporting {
  /// Reports that the view and its direct subviews appeared.
  ///
  /// - Parameter animated: Whether the appearance was animated.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    SparkTracking.viewDidAppear(of: self)
  }

  /// Reports that the view and its direct subviews disappeared.
  ///
  /// - Parameter animated: Whether the disappearance was animated.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    SparkTracking.viewDidDisappear(of: self)
  }

  // MARK: Tables

  /// Records that a row's cell appears.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - cell: The row's cell.
  ///   - indexPath: The row.
  #if canImport(ObjectiveC)
  @objc(tableView:willDisplayCell:forRowAtIndexPath:)
  #endif
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
  #if canImport(ObjectiveC)
  @objc(tableView:didEndDisplayingCell:forRowAtIndexPath:)
  #endif
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
  #if canImport(ObjectiveC)
  @objc(tableView:willDisplayHeaderView:forSection:)
  #endif
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
  #if canImport(ObjectiveC)
  @objc(tableView:didEndDisplayingHeaderView:forSection:)
  #endif
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
  #if canImport(ObjectiveC)
  @objc(tableView:willDisplayFooterView:forSection:)
  #endif
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
  #if canImport(ObjectiveC)
  @objc(tableView:didEndDisplayingFooterView:forSection:)
  #endif
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
  #if canImport(ObjectiveC)
  @objc(tableView:didSelectRowAtIndexPath:)
  #endif
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.reportSelection(of: tableView.cellForRow(at: indexPath))
  }

  /// Reports to the detector that a row was deselected.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  #if canImport(ObjectiveC)
  @objc(tableView:didDeselectRowAtIndexPath:)
  #endif
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    tableView.reportDeselection(of: tableView.cellForRow(at: indexPath))
  }

  // MARK: Collection views

  /// Records that an item's cell appears.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - cell: The item's cell.
  ///   - indexPath: The item.
  #if canImport(ObjectiveC)
  @objc(collectionView:willDisplayCell:forItemAtIndexPath:)
  #endif
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    ShownViews.appear(cell, in: collectionView, at: indexPath)
  }

  /// Records that an item's cell disappeared.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - cell: The item's cell.
  ///   - indexPath: The item.
  #if canImport(ObjectiveC)
  @objc(collectionView:didEndDisplayingCell:forItemAtIndexPath:)
  #endif
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    ShownViews.disappear(cell, from: indexPath)
  }

  /// Records that a header, footer or other supplementary view appears.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - view: The view.
  ///   - elementKind: The kind of view.
  ///   - indexPath: The index path.
  #if canImport(ObjectiveC)
  @objc(collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:)
  #endif
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    ShownViews.appear(view, in: collectionView, at: nil)
  }

  /// Records that a header, footer or other supplementary view disappeared.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - view: The view.
  ///   - elementKind: The kind of view.
  ///   - indexPath: The index path.
  #if canImport(ObjectiveC)
  @objc(collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:)
  #endif
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    ShownViews.disappear(view, from: nil)
  }

  /// Reports to the detector that an item was selected.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The item.
  #if canImport(ObjectiveC)
  @objc(collectionView:didSelectItemAtIndexPath:)
  #endif
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.reportSelection(of: collectionView.cellForItem(at: indexPath))
  }

  /// Reports to the detector that an item was deselected.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The item.
  #if canImport(ObjectiveC)
  @objc(collectionView:didDeselectItemAtIndexPath:)
  #endif
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    collectionView.reportDeselection(of: collectionView.cellForItem(at: indexPath))
  }

  // MARK: Scroll views

  /// Reports to the detector that a person began to scroll.
  ///
  /// - Parameter scrollView: The scroll view.
  #if canImport(ObjectiveC)
  @objc(scrollViewWillBeginDragging:)
  #endif
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    scrollView.reportBeganScrolling()
  }
}
