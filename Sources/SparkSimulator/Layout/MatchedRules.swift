import HeadlessUIKit

/// Finds the rules that match a view, with an index of their paths.
@MainActor
struct MatchedRules {
  private struct Entry {
    let rule: Int
    let except: PathProbe?
  }

  private let names: [String]
  private let set: PathSet
  private let entries: [Entry]

  /// Prepares rules.
  ///
  /// - Parameter sets: The sets of the rules.
  init(_ sets: [RuleSet]) {
    var names: [String] = []
    var paths: [SelectorPath] = []
    var entries: [Entry] = []
    for set in sets {
      for rule in set.rules {
        let ends = rule.schedule.ends
        let selections = ends.isEmpty ? [rule.views] : ends.map { $0.views ?? rule.views }
        for selection in selections.compactMap({ $0 }) {
          let except = selection.except.isEmpty ? nil : PathProbe(selection.except)
          paths += selection.paths
          entries += selection.paths.map { _ in Entry(rule: names.count, except: except) }
        }
        names.append("\(set.name)/\(rule.name)")
      }
    }
    self.names = names
    self.entries = entries
    set = PathSet(paths)
  }

  /// Finds the rules that match a view for any of their triggers.
  ///
  /// - Parameter view: The view.
  /// - Returns: The rules as `set/rule`, in the order of the sets.
  func rules(on view: UIView) -> [String] {
    let line = Array(sequence(first: view, next: \.superview))
    guard !line.contains(where: \.sparkPrivate) else { return [] }
    var found: [Int] = []
    for number in set.matches(view) where found.last != entries[number].rule {
      // A view inside of an excluded one is excluded as well.
      guard let except = entries[number].except, line.contains(where: except.matches) else {
        found.append(entries[number].rule)
        continue
      }
    }
    return found.map { names[$0] }
  }
}
