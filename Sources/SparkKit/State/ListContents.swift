import Foundation

/// The views that a list displays: the cells in the order of their rows, then other views.
struct ListContents: Equatable {
  private struct Element: Equatable {
    let view: UIView
    let path: IndexPath?
    let identity: AnyHashable?
    let isCell: Bool
    let isHidden: Bool

    @MainActor init(_ view: UIView, at path: IndexPath? = nil, isCell: Bool) {
      self.view = view
      self.path = path
      identity = view.sparkIdentity
      self.isCell = isCell
      isHidden = view.isHidden
    }
  }

  private var elements: [Element] = []

  /// Creates the contents of an empty list.
  init() {}

  /// Reads the contents of a list, which may perform a pending layout.
  @MainActor init(of list: UIScrollView) {
    switch list {
    case let table as UITableView:
      let (cells, paths) = (table.visibleCells, table.indexPathsForVisibleRows ?? [])
      for (index, cell) in cells.enumerated() {
        // UIKit returns both from top to bottom.
        let path = cells.count == paths.count ? paths[index] : table.indexPath(for: cell)
        elements.append(Element(cell, at: path, isCell: true))
      }
    case let collection as UICollectionView:
      for cell in collection.visibleCells {
        elements.append(Element(cell, at: collection.indexPath(for: cell), isCell: true))
      }
    default: break
    }
    for view in list.subviews where !view.isHidden && !view.isCell {
      elements.append(Element(view, isCell: false))
    }
  }

  /// The views that are displayed now or were before, and whose row, identity or visibility differs.
  ///
  /// - Parameter former: The former contents.
  /// - Returns: The views that are no longer displayed, then the others.
  func changes(from former: ListContents) -> [UIView] {
    var changed: [UIView] = []
    let current = indices
    for element in former.elements where current[ObjectIdentifier(element.view)] == nil {
      changed.append(element.view)
    }
    let formerIndices = former.indices
    for element in elements {
      let index = formerIndices[ObjectIdentifier(element.view)]
      if let index, former.elements[index] == element { continue }
      changed.append(element.view)
    }
    return changed
  }

  /// Returns whether a view is one of the displayed cells.
  func contains(cell view: UIView) -> Bool {
    elements.contains { $0.view === view && $0.isCell }
  }

  private var indices: [ObjectIdentifier: Int] {
    var indices: [ObjectIdentifier: Int] = [:]
    indices.reserveCapacity(elements.count)
    for index in elements.indices { indices[ObjectIdentifier(elements[index].view)] = index }
    return indices
  }
}

extension UIView {
  /// Whether the view is a cell that its list holds for reuse without displaying it.
  ///
  /// The contents of the last update decide, because requesting a list's cells may start a layout.
  var isUndisplayedCell: Bool {
    guard isCell, let list = superview as? UIScrollView,
      list is UITableView || list is UICollectionView
    else { return false }
    let state = list.sparkState
    let last = state?.isContentOutdated ?? false ? nil : state?.contents
    return !(last ?? ListContents(of: list)).contains(cell: self)
  }
}
