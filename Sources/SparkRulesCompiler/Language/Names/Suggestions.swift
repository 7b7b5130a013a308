/// Suggestions for names that do not exist.
enum Suggestions {
  /// The names nearest to a misspelled one, nearest first, ignoring case.
  ///
  /// - Parameters:
  ///   - name: The misspelled name.
  ///   - candidates: The existing names.
  ///   - limit: The maximum number of names.
  /// - Returns: The names within a third of the name's length, but at least within one edit. Equally near
  ///   names keep their order.
  static func nearest(
    to name: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    // A person does not type longer names; comparing them would cost more than it helps.
    guard !name.isEmpty, name.utf8.count <= 256 else { return [] }
    let folded = Array(name.lowercased().unicodeScalars)
    let maximum = max(1, folded.count / 3)
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates where candidate != name && candidate.utf8.count <= 1024 {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - folded.count) <= maximum else { continue }
      let distance = self.distance(folded, other)
      if distance <= maximum, distance < max(folded.count, other.count),
        !found.contains(where: { $0.name == candidate })
      {
        found.append((distance, candidate))
      }
    }
    let sorted = found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return sorted.prefix(limit).map(\.element.name)
  }

  /// The question that a message ends with: `` did you mean `a`, `b` or `c`? ``.
  ///
  /// - Parameter names: The suggestions, nearest first.
  /// - Returns: The question; nil without suggestions.
  static func question(_ names: [String]) -> String? {
    guard let last = names.last else { return nil }
    let quoted = names.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return quoted.isEmpty ? "did you mean `\(last)`?" : "did you mean \(quoted) or `\(last)`?"
  }

  /// Whether two names differ by at most one edit, ignoring case.
  static func isWithinOneEdit(_ a: String, _ b: String) -> Bool {
    distance(Array(a.lowercased().unicodeScalars), Array(b.lowercased().unicodeScalars)) <= 1
  }

  /// The number of insertions, deletions, replacements and transpositions between two texts.
  ///
  /// This is the restricted Damerau–Levenshtein distance: no part is edited twice. The distance between
  /// `tirgger` and `trigger` is 1, a transposition; between `triger` and `tap` it is 4.
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

/// Suggestions for messages outside of rule files.
package enum NearNames {
  /// The names nearest to a misspelled one, nearest first, at most three.
  ///
  /// - Parameters:
  ///   - name: The misspelled name.
  ///   - candidates: The existing names.
  /// - Returns: The nearest names; none if nothing is near.
  package static func near(_ name: String, in candidates: some Sequence<String>) -> [String] {
    Suggestions.nearest(to: name, among: candidates)
  }

  /// The question that a message ends with: `` did you mean `a` or `b`? ``.
  ///
  /// - Parameters:
  ///   - name: The misspelled name.
  ///   - candidates: The existing names.
  /// - Returns: The question; nil if nothing is near.
  package static func question(
    _ name: String, in candidates: some Sequence<String>
  ) -> String? {
    Suggestions.question(Suggestions.nearest(to: name, among: candidates))
  }
}
