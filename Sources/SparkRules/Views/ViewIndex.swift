import Foundation

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
  /// - Returns: The place; nil where the view is in no cell of a list.
  static func index(of view: UIView) -> Place? {
    nil
  }
}
