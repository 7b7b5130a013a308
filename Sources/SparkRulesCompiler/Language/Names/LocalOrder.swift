/// The order in which `let` entries can be computed.
enum LocalOrder {
  /// A `let` entry.
  struct Entry: Sendable, Hashable {
    /// The name.
    var name: String
    /// The range of the name in the file.
    var range: Range<Int>
    /// The value.
    var template: ParsedTemplate
  }

  /// Sorts entries so that each one follows the entries it uses, otherwise in the order of the file.
  ///
  /// - Parameters:
  ///   - entries: The entries in the order of the file. Of two with the same name, the first one counts.
  ///   - diagnostics: Receives cycles, invalid names and reserved names.
  /// - Returns: Indices of entries in the order in which they can be computed, without entries in a cycle,
  ///   entries that use them, and entries with an invalid name.
  static func sorted(_ entries: [Entry], into diagnostics: inout [Diagnostic]) -> [Int] {
    var indices: [String: Int] = [:]
    for (index, entry) in entries.enumerated() where indices[entry.name] == nil {
      if let finding = InvalidLocalName.finding(entry) ?? LocalNameTaken.finding(entry) {
        diagnostics.append(finding)
      } else {
        indices[entry.name] = index
      }
    }
    let needs = entries.map { Set($0.template.references.compactMap { indices[$0.root] }) }
    // Each entry waits for the entries it uses; the first one that waits for none is next.
    var users = [[Int]](repeating: [], count: entries.count)
    for index in indices.values {
      for need in needs[index] { users[need].append(index) }
    }
    var waiting = needs.map(\.count)
    var order: [Int] = []
    var ready = indices.values.filter { waiting[$0] == 0 }.sorted(by: >)
    while let next = ready.popLast() {
      order.append(next)
      for user in users[next] {
        waiting[user] -= 1
        guard waiting[user] == 0 else { continue }
        ready.insert(user, at: ready.partitioningIndex { $0 < user })
      }
    }
    let remaining = Set(indices.values).subtracting(order)
    reportCycles(entries, needs, among: remaining, into: &diagnostics)
    return order
  }

  /// Reports each cycle among entries that wait for each other.
  private static func reportCycles(
    _ entries: [Entry], _ needs: [Set<Int>], among remaining: Set<Int>,
    into diagnostics: inout [Diagnostic]
  ) {
    var seen: Set<Int> = []
    for start in remaining.sorted() where !seen.contains(start) {
      // Each entry waits for another one, so following them leads into a cycle.
      var path: [Int] = []
      var current = start
      while seen.insert(current).inserted, let next = needs[current].intersection(remaining).min() {
        path.append(current)
        current = next
      }
      guard let first = path.firstIndex(of: current) else { continue }
      diagnostics.append(LocalCircle.finding(path[first...].map { entries[$0] }))
    }
  }
}
