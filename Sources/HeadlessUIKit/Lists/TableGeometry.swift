/// The positions of a table's sections and rows, from top to bottom.
struct TableGeometry {
  struct Section {
    var top: CGFloat
    var headerHeight: CGFloat
    /// The top of each row, and the bottom of the last one.
    var rowEdges: [CGFloat]
    var footerHeight: CGFloat

    var rowCount: Int { rowEdges.count - 1 }
    var rowsTop: CGFloat { top + headerHeight }
    var rowsBottom: CGFloat { rowEdges.last ?? rowsTop }
    var bottom: CGFloat { rowsBottom + footerHeight }
  }

  var sections: [Section] = []
  var bottom: CGFloat = 0

  var counts: [Int] { sections.map(\.rowCount) }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section)
      && (0..<sections[path.section].rowCount).contains(path.row)
  }

  /// The top and the height of a row.
  func span(of path: IndexPath) -> (top: CGFloat, height: CGFloat)? {
    guard contains(path) else { return nil }
    let edges = sections[path.section].rowEdges
    return (edges[path.row], edges[path.row + 1] - edges[path.row])
  }

  /// The rows between two vertical positions.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    sections.enumerated().flatMap { index, section -> [IndexPath] in
      guard section.rowsTop < bottom, section.rowsBottom > top, section.rowCount > 0 else {
        return []
      }
      var row = firstRow(in: section, below: top)
      var found: [IndexPath] = []
      while row < section.rowCount, section.rowEdges[row] < bottom {
        if section.rowEdges[row + 1] > section.rowEdges[row] {
          found.append(IndexPath(row: row, section: index))
        }
        row += 1
      }
      return found
    }
  }

  /// The first row whose bottom is below a vertical position, found by binary search.
  private func firstRow(in section: Section, below top: CGFloat) -> Int {
    var low = 0
    var high = section.rowCount
    while low < high {
      let middle = (low + high) / 2
      if section.rowEdges[middle + 1] <= top { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
