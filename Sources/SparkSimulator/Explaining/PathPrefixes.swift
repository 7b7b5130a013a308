import HeadlessUIKit
import SparkRulesTesting

/// How far many paths match a view, found with an index instead of one path after the other.
@MainActor
struct PathPrefixes {
  /// How far a path matches a view.
  struct Match {
    /// The number of steps, from the outermost, that match the view or its ancestors.
    var outer = 0
    /// Whether the last step matches the view itself.
    var isLastMatched = false
    /// Whether the whole path matches the view itself.
    var isWhole = false
  }

  /// The beginnings and last steps of all paths, each of them once.
  private let set: PathSet
  /// The paths that begin with each of them, with the number of steps; 0 for the last step alone.
  private let uses: [[(path: Int, steps: Int)]]
  private let counts: [Int]

  /// Prepares paths.
  ///
  /// - Parameter paths: The paths.
  init(_ paths: [SelectorPath]) {
    var numbers: [[PathStep]: Int] = [:]
    var unique: [SelectorPath] = []
    var uses: [[(path: Int, steps: Int)]] = []
    for (index, path) in paths.enumerated() {
      let parts =
        path.steps.indices.map { (path.steps[...$0], $0 + 1) } + [(path.steps.suffix(1), 0)]
      for (steps, count) in parts {
        let key = Array(steps)
        let number = numbers[key] ?? unique.count
        if number == unique.count {
          numbers[key] = number
          unique.append(PathProgress.path(steps))
          uses.append([])
        }
        uses[number].append((index, count))
      }
    }
    set = PathSet(unique)
    self.uses = uses
    counts = paths.map(\.steps.count)
  }

  /// Finds the paths of which a part matches a view.
  ///
  /// - Parameter view: The view.
  /// - Returns: How far each of them matches, by its number.
  func matches(_ view: UIView) -> [Int: Match] {
    var found: [Int: Match] = [:]
    let walk = PathSet.Walk(set)
    for ancestor in sequence(first: view, next: \.superview) {
      for number in walk.matches(ancestor) {
        for (path, steps) in uses[number] {
          if steps > 0 {
            found[path, default: Match()].outer = max(found[path]?.outer ?? 0, steps)
            if ancestor === view, steps == counts[path] { found[path]?.isWhole = true }
          } else if ancestor === view {
            found[path, default: Match()].isLastMatched = true
          }
        }
      }
    }
    return found
  }
}
