import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A collection's delegate that tells of the items and supplementary views that come and go, of
/// selection, and of scrolling.
///
/// Derive from it, or make it the delegate as it is; a collection does not keep its delegate alive. A
/// cell that is selected fires its `targetAction` events, then those for `didSelect`.
open class SparkCollectionViewDelegate: SparkScrollViewDelegate, UICollectionViewDelegate {
  /// Notes that an item's cell appears.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - cell: The item's cell.
  ///   - indexPath: The item.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    ShownViews.appear(cell, in: collectionView, at: indexPath)
  }

  /// Notes that an item's cell disappeared.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - cell: The item's cell.
  ///   - indexPath: The item.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    ShownViews.disappear(cell, from: indexPath)
  }

  /// Notes that a header, footer or other supplementary view appears.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - view: The view.
  ///   - elementKind: What it is.
  ///   - indexPath: Where it is.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    ShownViews.appear(view, in: collectionView, at: nil)
  }

  /// Notes that a header, footer or other supplementary view disappeared.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - view: The view.
  ///   - elementKind: What it is.
  ///   - indexPath: Where it was.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    ShownViews.disappear(view, from: nil)
  }

  /// Tells the detector of an item that was selected.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - indexPath: The item.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard !AutomaticTracking.tells(.selection) else { return }
    let cell = collectionView.cellForItem(at: indexPath)
    SparkDetector.trackTargetAction(forView: cell)
    SparkDetector.track(.didSelect, for: cell)
  }

  /// Tells the detector of an item that was deselected.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - indexPath: The item.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    guard !AutomaticTracking.tells(.selection) else { return }
    SparkDetector.track(.didDeselect, for: collectionView.cellForItem(at: indexPath))
  }
}
