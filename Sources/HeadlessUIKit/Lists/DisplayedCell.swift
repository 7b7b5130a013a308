import Foundation

/// A cell that a list displays.
struct DisplayedCell {
  let path: IndexPath
  let view: UIView
  private let section: Int
  private let row: Int

  fileprivate init(_ view: UIView, at path: IndexPath) {
    self.path = path
    self.view = view
    // Sorting compares numbers, because comparing index paths is slow.
    section = path.first ?? 0
    row = path.count > 1 ? path[1] : 0
  }

  /// Returns the cells among elements, in the order of their index paths.
  static func sorted(_ elements: [ListElement: UIView]) -> [DisplayedCell] {
    var cells: [DisplayedCell] = []
    cells.reserveCapacity(elements.count)
    for (element, view) in elements where element.isCell {
      cells.append(DisplayedCell(view, at: element.path))
    }
    cells.sort { $0.precedes($1) }
    return cells
  }

  fileprivate func precedes(_ other: DisplayedCell) -> Bool {
    (section, row) < (other.section, other.row)
  }
}

/// Cells in the order of their index paths. Scrolling inserts and removes few of them.
extension [DisplayedCell] {
  mutating func insert(_ view: UIView, as element: ListElement) {
    guard element.isCell else { return }
    let cell = DisplayedCell(view, at: element.path)
    insert(cell, at: firstIndex { cell.precedes($0) } ?? count)
  }

  mutating func remove(_ element: ListElement) {
    guard element.isCell, let index = firstIndex(where: { $0.path == element.path }) else { return }
    remove(at: index)
  }
}
