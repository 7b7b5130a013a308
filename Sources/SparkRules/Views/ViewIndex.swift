import Foundation
import SparkKit

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Where in a list a view stands.
@MainActor enum ViewIndex {
  /// A place in a list, counted from 0.
  struct Place: Equatable {
    /// The section.
    var section: Int
    /// The row, or item.
    var row: Int
  }

  /// The place of the nearest cell from a view outwards.
  ///
  /// - Parameter view: The view.
  /// - Returns: The place; for a view that is told that it disappeared, where it was; nil where the view is in no cell of a list.
  static func index(of view: UIView) -> Place? {
    if let path = ShownViews.endedShowing(of: view)?.indexPath { return place(path) }
    for ancestor in sequence(first: view, next: \.superview) {
      switch ancestor {
      case let cell as UITableViewCell:
        return place(nearest(UITableView.self, around: cell)?.indexPath(for: cell))
      case let cell as UICollectionViewCell:
        return place(nearest(UICollectionView.self, around: cell)?.indexPath(for: cell))
      default: continue
      }
    }
    return nil
  }

  private static func nearest<List: UIView>(_ type: List.Type, around cell: UIView) -> List? {
    sequence(first: cell, next: \.superview).lazy.compactMap { $0 as? List }.first
  }

  private static func place(_ path: IndexPath?) -> Place? {
    // A collection with a layout of its own may have paths of any length.
    guard let path, path.count == 2 else { return nil }
    return Place(section: path[0], row: path[1])
  }
}
