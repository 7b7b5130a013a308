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
  /// - Returns: The place; for a view that is told that it disappeared, where it was; nil where the
  ///   view is in no cell of a list.
  static func index(of view: UIView) -> Place? {
    place(ShownViews.endedShowing(of: view)?.indexPath ?? view.sparkIndexPath)
  }

  private static func place(_ path: IndexPath?) -> Place? {
    // A collection with a layout of its own may have paths of any length.
    guard let path, path.count == 2 else { return nil }
    return Place(section: path[0], row: path[1])
  }
}
