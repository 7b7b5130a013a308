/// The order in which `let` entries can be computed.
enum LocalOrder {
  /// One `let` entry.
  struct Entry: Sendable, Hashable {
    /// The name.
    var name: String
    /// The name's place in the file.
    var range: Range<Int>
    /// The value.
    var template: ParsedTemplate
  }

  /// Sorts entries so that each stands after those it uses, else as in the file.
  ///
  /// - Parameters:
  ///   - entries: The entries in the order of the file; of two with one name the first counts.
  ///   - diagnostics: Where circles, and names that are no names or are taken, go.
  /// - Returns: Places in `entries`, in the order in which they can be computed; entries in a circle
  ///   are left out, and so are those that use them and those whose name cannot be read.
  static func sorted(
    _ entries: [Entry], into diagnostics: inout [Diagnostic]
  ) -> [Int] {
    var usable: [String: Int] = [:]
    for (index, entry) in entries.enumerated() where usable[entry.name] == nil {
      if let finding = InvalidLocalName.finding(entry) ?? LocalNameTaken.finding(entry) {
        diagnostics.append(finding)
      } else {
        usable[entry.name] = index
      }
    }
    // Each entry waits for those it uses; one that waits for none is next.
    let needs = entries.map { entry in
      Set(entry.template.references.compactMap { usable[$0.root] })
    }
    var users = [[Int]](repeating: [], count: entries.count)
    var open = needs.map(\.count)
    for (index, needed) in needs.enumerated() {
      for need in needed { users[need].append(index) }
    }
    var order: [Int] = []
    var ready = usable.values.filter { open[$0] == 0 }.sorted(by: >)
    while let next = ready.popLast() {
      order.append(next)
      for user in users[next] where usable[entries[user].name] == user {
        open[user] -= 1
        guard open[user] == 0 else { continue }
        ready.insert(user, at: ready.firstIndex { $0 < user } ?? ready.endIndex)
      }
    }
    report(entries, needs, rest: Set(usable.values).subtracting(order), into: &diagnostics)
    return order
  }

  /// Reports each circle among the entries that wait for each other.
  private static func report(
    _ entries: [Entry], _ needs: [Set<Int>], rest: Set<Int>, into diagnostics: inout [Diagnostic]
  ) {
    var seen: Set<Int> = []
    for start in rest.sorted() where !seen.contains(start) {
      // Every one of them waits for another one, so going on leads into a circle.
      var way: [Int] = []
      var current = start
      while seen.insert(current).inserted, let next = needs[current].intersection(rest).min() {
        way.append(current)
        current = next
      }
      guard let first = way.firstIndex(of: current) else { continue }
      diagnostics.append(LocalCircle.finding(way[first...].map { entries[$0] }))
    }
  }
}
