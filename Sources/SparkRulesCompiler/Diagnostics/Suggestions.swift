/// Suggests names similar to one that does not exist.
enum Suggestions {
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
  static func nearest(
    to name: String, among candidates: some Sequence<String>, limit: Int = 3,
    comparisons: Int = 1_000
  ) -> [String] {
    // Long names are not typed by hand, and comparing them is expensive.
    guard !name.isEmpty, name.utf8.count <= 256 else { return [] }
    let folded = Array(name.lowercased().unicodeScalars)
    let reach = max(1, folded.count / 3)
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates.prefix(comparisons)
    where candidate != name && candidate.utf8.count <= 1024 {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - folded.count) <= reach else { continue }
      let distance = self.distance(folded, other)
      if distance <= reach, distance < max(folded.count, other.count) {
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

  /// Whether the edit distance of two names is at most 1, ignoring case.
  static func isWithinOneEdit(_ a: String, _ b: String) -> Bool {
    distance(Array(a.lowercased().unicodeScalars), Array(b.lowercased().unicodeScalars)) <= 1
  }

  /// The number of insertions, deletions, replacements and transpositions between two texts, such
  /// as 2 for `triger` and `tirgger` (optimal string alignment distance).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var current = [Int](repeating: i + 1, count: b.count + 1)
      for j in 0..<b.count {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var best = min(replaced, last[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        current[j + 1] = best
      }
      beforeLast = last
      last = current
    }
    return last[b.count]
  }
}
