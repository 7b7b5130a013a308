/// A collection view delegate that reports items and supplementary views that appear and disappear,
/// selection, and scrolling.
///
/// Use it as the delegate or as the superclass of one; a collection view holds its delegate weakly. A
/// cell that is selected fires its `targetAction` events, then its `didSelect` events.
open class SparkCollectionViewDelegate: SparkScrollViewDelegate, UICollectionViewDelegate {
  /// Records that an item's cell appears.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - cell: The item's cell.
  ///   - indexPath: The item.
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
  ///   - indexPath: The former index path.
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
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    collectionView.reportDeselection(of: collectionView.cellForItem(at: indexPath))
  }
}
