/// A group of inserts, deletes, moves and reloads.
///
/// Deletes and reloads refer to the old content, inserts to the new one, in any order
/// (Apple's page on `performBatchUpdates(_:completion:)`).
struct ListUpdates {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []

  /// Maps the elements of the old content to those of the new one.
  struct Mapping {
    var sections: [Int: Int] = [:]
    var rows: [IndexPath: IndexPath] = [:]
  }

  /// Maps the elements of the old content to those of the new one; nil if the counts contradict the
  /// updates.
  ///
  /// - Parameters:
  ///   - old: The number of rows of each section before the updates.
  ///   - new: The number of rows of each section after the updates.
  /// - Returns: The index paths of the elements that remain unchanged.
  func mapping(from old: [Int], to new: [Int]) -> Mapping? {
    var arrivals = Dictionary(
      insertedSections.map { ($0, Int?.none) }, uniquingKeysWith: { first, _ in first })
    for move in movedSections { arrivals[move.to] = .some(move.from) }
    let removed = Set(deletedSections).union(movedSections.map(\.from))
    guard let sections = Self.arrange(count: old.count, removed: removed, arrivals: arrivals),
      sections.count == new.count
    else { return nil }
    var mapping = Mapping()
    for (index, former) in sections.enumerated() {
      guard let former, old.indices.contains(former) else { continue }
      if reloadedSections.contains(former) { continue }
      mapping.sections[former] = index
      guard let rows = rows(in: index, former: former, count: old[former]),
        rows.count == new[index]
      else { return nil }
      for (row, path) in rows.enumerated() {
        if let path { mapping.rows[path] = IndexPath(row: row, section: index) }
      }
    }
    return mapping
  }

  /// The rows of a section: the former index of each row; nil for a new row.
  private func rows(in section: Int, former: Int, count: Int) -> [IndexPath?]? {
    var arrivals: [Int: IndexPath?] = [:]
    for path in insertedRows where path.section == section { arrivals[path.row] = .some(nil) }
    for move in movedRows where move.to.section == section { arrivals[move.to.row] = move.from }
    let removed =
      deletedRows.filter { $0.section == former }.map(\.row)
      + movedRows.filter { $0.from.section == former }.map(\.from.row)
    let reloaded = Set(reloadedRows)
    let order = Self.arrange(
      count: count, removed: Set(removed), arrivals: arrivals.mapValues { _ in Int?.none })
    return order?.enumerated().map { row, index in
      if let arrival = arrivals[row] { return arrival }
      guard let index else { return nil }
      let path = IndexPath(row: index, section: former)
      return reloaded.contains(path) ? nil : path
    }
  }

  /// Arranges the elements after deletes and inserts; nil if an index remains empty.
  private static func arrange(count: Int, removed: Set<Int>, arrivals: [Int: Int?]) -> [Int?]? {
    guard removed.allSatisfy({ $0 >= 0 && $0 < count }) else { return nil }
    var rest = (0..<count).filter { !removed.contains($0) }.makeIterator()
    let total = count - removed.count + arrivals.count
    guard arrivals.keys.allSatisfy({ $0 >= 0 && $0 < total }) else { return nil }
    return (0..<total).map { index in
      if let arrival = arrivals[index] { return arrival }
      return rest.next()
    }
  }
}
