import Foundation

/// The views that a list displays: the cells in the order of their rows, then other views.
struct ListContents {
  private struct Element {
    let view: UIView
    let path: IndexPath?
    let identity: AnyHashable?
    let hasIdentity: Bool
    let isCell: Bool
    let isHidden: Bool

    @MainActor init(_ view: UIView, at path: IndexPath? = nil, isCell: Bool) {
      self.view = view
      self.path = path
      identity = view.sparkIdentity
      hasIdentity = identity != nil
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
    var formerIndices = [Int?](repeating: nil, count: elements.count)
    // The views that stay follow each other in both, so that each is found at the first comparison.
    var next = 0
    for formerIndex in former.elements.indices {
      let view = former.elements[formerIndex].view
      if let index = index(of: view, from: next) {
        formerIndices[index] = formerIndex
        next = index + 1
      } else {
        changed.append(view)
      }
    }
    for index in elements.indices {
      if let formerIndex = formerIndices[index], isSame(index, formerIndex, in: former) { continue }
      changed.append(elements[index].view)
    }
    return changed
  }

  /// Returns whether a view has the same row, identity and visibility as before.
  private func isSame(_ index: Int, _ formerIndex: Int, in former: ListContents) -> Bool {
    elements[index].path == former.elements[formerIndex].path
      && elements[index].isCell == former.elements[formerIndex].isCell
      && elements[index].isHidden == former.elements[formerIndex].isHidden
      && (!elements[index].hasIdentity && !former.elements[formerIndex].hasIdentity
        || elements[index].identity == former.elements[formerIndex].identity)
  }

  /// Returns the index of a view, which is searched from an index to the end and then from the beginning.
  private func index(of view: UIView, from start: Int) -> Int? {
    for index in start..<elements.count where elements[index].view === view { return index }
    for index in 0..<start where elements[index].view === view { return index }
    return nil
  }

  /// Returns whether a view is one of the displayed cells.
  func contains(cell view: UIView) -> Bool {
    for index in elements.indices where elements[index].view === view {
      return elements[index].isCell
    }
    return false
  }
}

extension UIView {
  /// Whether this cell's list holds it for reuse without displaying it.
  ///
  /// The contents of the last update decide, because requesting a list's cells may start a layout.
  var isUndisplayedCell: Bool {
    guard let list = superview as? UIScrollView, list is UITableView || list is UICollectionView
    else { return false }
    let state = list.sparkState
    let last = state?.isContentOutdated ?? false ? nil : state?.contents
    return !(last ?? ListContents(of: list)).contains(cell: self)
  }
}
