/// Finds names similar to one that does not exist.
package enum NearNames {
  /// The names most similar to a misspelled one, most similar first, ignoring case.
  ///
  /// - Parameters:
  ///   - name: The misspelled name.
  ///   - candidates: The valid names.
  ///   - limit: The maximum number of names.
  ///   - comparisons: The maximum number of valid names that are compared, so that many mistakes in a file with
  ///     many names take linear time.
  /// - Returns: The names whose edit distance is at most a third of the length of the name, or 1;
  ///   equally similar names keep their order.
  package static func nearest(
    to name: String, among candidates: some Sequence<String>, limit: Int = 3,
    comparisons: Int = 1_000
  ) -> [String] {
    // Long names are not typed by hand, and comparing them is expensive.
    guard !name.isEmpty, name.utf8.count <= 256 else { return [] }
    let all = Array(candidates.prefix(comparisons))
    if all.count > 100 {
      // Most mistakes are inside of a name, and a file with many names can contain many mistakes.
      let alike = all.filter {
        $0.utf8.first == name.utf8.first && $0.utf8.last == name.utf8.last
      }
      let found = nearest(to: name, amongAll: alike, limit)
      if let first = found.first, isWithinOneEdit(first, name) { return found }
    }
    return nearest(to: name, amongAll: all, limit)
  }

  private static func nearest(to name: String, amongAll candidates: [String], _ limit: Int)
    -> [String]
  {
    let folded = self.folded(name)
    let reach = max(1, folded.count / 3)
    var distances = EditDistances()
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates
    where candidate != name && candidate.utf8.count <= 1024
      // A text has at least as many bytes as characters.
      && candidate.utf8.count + reach >= folded.count
    {
      let other = self.folded(candidate)
      let distance = distances.distance(folded, other, within: reach)
      if distance <= reach, distance < max(folded.count, other.count),
        folded.count > 3 || isLikelySlip(folded, other)
      {
        found.append((distance, candidate))
      }
    }
    let order = found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    var names: [String] = []
    for entry in order where !names.contains(entry.element.name) && names.count < limit {
      names.append(entry.element.name)
    }
    return names
  }

  /// A question that suggests similar names: `` did you mean `a` or `b`? ``.
  ///
  /// - Parameters:
  ///   - name: The misspelled name.
  ///   - candidates: The valid names.
  /// - Returns: The question; nil if no name is similar.
  package static func question(_ name: String, in candidates: some Sequence<String>) -> String? {
    let names = nearest(to: name, among: candidates, limit: 2).map { "`\($0)`" }
    return names.isEmpty ? nil : "did you mean \(names.joined(separator: " or "))?"
  }

  /// Whether the edit distance of two names is at most 1, ignoring case.
  ///
  /// - Parameters:
  ///   - a: A name.
  ///   - b: Another name.
  /// - Returns: Whether it is.
  package static func isWithinOneEdit(_ a: String, _ b: String) -> Bool {
    var distances = EditDistances()
    return distances.distance(folded(a), folded(b), within: 1) <= 1
  }

  /// Whether a short name is another one with exchanged letters, or with one letter more or less that is not the first: most
  /// words of two or three letters differ from many others in one letter.
  private static func isLikelySlip(_ name: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
    if name.count == other.count { return name.sorted() == other.sorted() }
    let (short, long) = name.count < other.count ? (name, other) : (other, name)
    return short.first == long.first && (short.last == long.last || long.starts(with: short))
  }

  private static func folded(_ name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars)
  }
}

/// The number of insertions, deletions, replacements and transpositions between two texts, such as 2 for `triger` and
/// `tirgger` (optimal string alignment distance).
///
/// Only the cells that can lead to a small distance are computed, and the rows of the table are used again: a file with
/// many mistakes is compared with many names.
private struct EditDistances {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// The distance; greater than `reach` if it exceeds it.
  mutating func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], within reach: Int) -> Int {
    let far = reach + 1
    guard abs(a.count - b.count) <= reach else { return far }
    reset(b.count + 1, far)
    var lastBest = 0
    var row = 0
    while row < a.count {
      row += 1
      let (low, high) = (max(1, row - reach), min(b.count, row + reach))
      current[low - 1] = low == 1 ? row : far
      var best = current[low - 1]
      var column = low - 1
      while column < high {
        column += 1
        let isSame = a[row - 1] == b[column - 1]
        var cell = last[column - 1] + (isSame ? 0 : 1)
        cell = min(cell, min(last[column], current[column - 1]) + 1)
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          cell = min(cell, beforeLast[column - 2] + 1)
        }
        current[column] = cell
        best = min(best, cell)
      }
      if high < b.count { current[high + 1] = far }
      // A transposition continues the row before the last one.
      guard min(best, lastBest) <= reach else { return far }
      lastBest = best
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[b.count]
  }

  /// Makes the rows as long as the second text; the last row is that of an empty first text.
  private mutating func reset(_ count: Int, _ far: Int) {
    if last.count < count {
      beforeLast = Array(repeating: far, count: count)
      current = beforeLast
      last = beforeLast
    }
    for column in 0..<count { last[column] = min(column, far) }
  }
}
