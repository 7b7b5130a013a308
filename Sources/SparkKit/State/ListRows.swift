import Foundation

extension UIScrollView {
  /// The numbers of rows in each section of a table or collection view; empty for another scroll view.
  private var rowCounts: [Int] {
    switch self {
    case let table as UITableView:
      (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    case let collection as UICollectionView:
      (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
    default: []
    }
  }

  /// Returns the number of rows in a section of a table or collection view.
  ///
  /// - Parameter section: The section.
  /// - Returns: The number; nil for a section that does not exist.
  package func sparkRowCount(inSection section: Int) -> Int? {
    let counts = rowCounts
    return counts.indices.contains(section) ? counts[section] : nil
  }

  /// The last row of a table or collection view of which a part is visible, from 0 and counted through all
  /// sections; nil if there is none.
  package var sparkLastVisibleRow: Int? {
    let paths =
      switch self {
      case let table as UITableView: table.indexPathsForVisibleRows ?? []
      case let collection as UICollectionView: collection.indexPathsForVisibleItems
      default: [IndexPath]()
      }
    // A collection view with a custom layout may have index paths of any length.
    guard let last = paths.filter({ $0.count == 2 }).max() else { return nil }
    return rowCounts.prefix(last[0]).reduce(last[1], +)
  }
}
