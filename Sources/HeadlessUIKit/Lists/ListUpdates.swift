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
    let gone = Set(deletedSections).union(movedSections.map(\.from))
    guard let sections = Self.arrange(count: old.count, gone: gone, arrivals: arrivals),
      sections.count == new.count
    else { return nil }
    var mapping = Mapping()
    for (place, former) in sections.enumerated() {
      guard let former, old.indices.contains(former) else { continue }
      if reloadedSections.contains(former) { continue }
      mapping.sections[former] = place
      guard let rows = rows(in: place, former: former, count: old[former]),
        rows.count == new[place]
      else { return nil }
      for (row, path) in rows.enumerated() {
        if let path { mapping.rows[path] = IndexPath(row: row, section: place) }
      }
    }
    return mapping
  }

  /// The rows of a section: the former index of each row; nil for a new row.
  private func rows(in section: Int, former: Int, count: Int) -> [IndexPath?]? {
    var arrivals: [Int: IndexPath?] = [:]
    for path in insertedRows where path.section == section { arrivals[path.row] = .some(nil) }
    for move in movedRows where move.to.section == section { arrivals[move.to.row] = move.from }
    let gone =
      deletedRows.filter { $0.section == former }.map(\.row)
      + movedRows.filter { $0.from.section == former }.map(\.from.row)
    let reloaded = Set(reloadedRows)
    let places = Self.arrange(
      count: count, gone: Set(gone), arrivals: arrivals.mapValues { _ in Int?.none })
    return places?.enumerated().map { row, place in
      if let arrival = arrivals[row] { return arrival }
      guard let place else { return nil }
      let path = IndexPath(row: place, section: former)
      return reloaded.contains(path) ? nil : path
    }
  }

  /// Arranges the elements after deletes and inserts; nil if an index remains empty.
  private static func arrange(count: Int, gone: Set<Int>, arrivals: [Int: Int?]) -> [Int?]? {
    guard gone.allSatisfy({ $0 >= 0 && $0 < count }) else { return nil }
    var rest = (0..<count).filter { !gone.contains($0) }.makeIterator()
    let total = count - gone.count + arrivals.count
    guard arrivals.keys.allSatisfy({ $0 >= 0 && $0 < total }) else { return nil }
    return (0..<total).map { place in
      if let arrival = arrivals[place] { return arrival }
      return rest.next()
    }
  }
}
