import Foundation

/// The views that a list displays: the cells in the order of their rows, then other views.
struct ListContents {
  private struct Element {
    let view: UIView
    let path: IndexPath?
    let isCell: Bool
    let isHidden: Bool
  }

  private var elements: [Element] = []
  /// The identities that the app set, by the index of the element; most lists have none.
  private var identities: [Int: AnyHashable] = [:]

  /// Creates the contents of an empty list.
  init() {}

  /// Reads the contents of a list, which may perform a pending layout.
  @MainActor init(of list: UIScrollView) {
    switch list {
    case let table as UITableView:
      let (cells, paths) = (table.visibleCells, table.indexPathsForVisibleRows ?? [])
      elements.reserveCapacity(cells.count)
      for index in cells.indices {
        // UIKit returns both from top to bottom.
        let path = cells.count == paths.count ? paths[index] : table.indexPath(for: cells[index])
        add(cells[index], at: path, isCell: true)
      }
    case let collection as UICollectionView:
      for cell in collection.visibleCells {
        add(cell, at: collection.indexPath(for: cell), isCell: true)
      }
    default: break
    }
    // Indices, because iteration retains each view.
    let views = list.subviews
    for index in views.indices where !views[index].isCell {
      if !views[index].isHidden { add(views[index], at: nil, isCell: false) }
    }
  }

  @MainActor private mutating func add(_ view: UIView, at path: IndexPath?, isCell: Bool) {
    if let state = view.sparkState, state.hasIdentity {
      identities[elements.count] = state.identity
    }
    elements.append(Element(view: view, path: path, isCell: isCell, isHidden: view.isHidden))
  }

  /// The views that are displayed now or were before, and whose row, identity or visibility differs.
  ///
  /// - Parameter former: The former contents.
  /// - Returns: The views that are no longer displayed, then the others.
  func changes(from former: ListContents) -> [UIView] {
    var changed: [UIView] = []
    var isUnchanged = [Bool](repeating: false, count: elements.count)
    // The views that stay follow each other in both, so that each is found at the first comparison.
    var next = 0
    for formerIndex in former.elements.indices {
      let view = ObjectIdentifier(former.elements[formerIndex].view)
      if let index = index(of: view, from: next) {
        isUnchanged[index] = isSame(index, formerIndex, in: former)
        next = index + 1
      } else {
        changed.append(former.elements[formerIndex].view)
      }
    }
    for index in elements.indices where !isUnchanged[index] { changed.append(elements[index].view) }
    return changed
  }

  /// Returns whether a view has the same row, identity and visibility as before.
  private func isSame(_ index: Int, _ formerIndex: Int, in former: ListContents) -> Bool {
    elements[index].path == former.elements[formerIndex].path
      && elements[index].isCell == former.elements[formerIndex].isCell
      && elements[index].isHidden == former.elements[formerIndex].isHidden
      && hasSameIdentity(index, formerIndex, in: former)
  }

  private func hasSameIdentity(_ index: Int, _ formerIndex: Int, in former: ListContents) -> Bool {
    if identities.isEmpty, former.identities.isEmpty { return true }
    return identities[index] == former.identities[formerIndex]
  }

  /// Returns the index of a view, which is searched from an index to the end and then from the beginning.
  private func index(of view: ObjectIdentifier, from start: Int) -> Int? {
    for index in start..<elements.count where ObjectIdentifier(elements[index].view) == view {
      return index
    }
    for index in 0..<start where ObjectIdentifier(elements[index].view) == view { return index }
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
