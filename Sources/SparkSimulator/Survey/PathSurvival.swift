import HeadlessUIKit

/// Measures how many random changes of the screens each path survives.
///
/// A path survives a change if it matches the same views as before, in all rows if it is a path for
/// every row. Only views that a change may affect are examined again.
@MainActor
struct PathSurvival {
  /// The result of a measurement.
  struct Result {
    /// The number of changes.
    var changes = 0
    /// The number of changes that each path survived.
    var survived: [Int]
  }

  private let forest: SurveyForest
  private let set: PathSet
  /// Whether each path is for every row.
  private let isForRows: [Bool]
  /// Whether the last step of a path matches each view, at any position.
  private let mayMatch: [Bool]
  /// The paths that match each view before any change.
  private let before: [[Int]]
  /// The last change that each path did not survive.
  private var lastFailure: [Int]
  private var failures: [Int]

  /// Measures paths.
  ///
  /// - Parameters:
  ///   - paths: The paths, and whether they are for every row.
  ///   - forest: The views, which are unchanged afterwards.
  ///   - changes: The number of changes.
  ///   - seed: The seed of the changes.
  /// - Returns: The result.
  static func measure(
    _ paths: [(candidate: PathCandidate, isForRows: Bool)], on forest: SurveyForest, changes: Int,
    seed: UInt64
  ) -> Result {
    var survival = PathSurvival(paths, on: forest)
    let reachesSubtrees = paths.contains { path in
      path.candidate.path.steps.dropLast().contains { $0.position != nil }
    }
    var random = ScreenChanges(forest, reachesSubtrees: reachesSubtrees, seed: seed)
    var count = 0
    for number in 0..<changes {
      guard let change = random.change(number) else { continue }
      survival.examine(change, number: number)
      change.undo()
      count += 1
    }
    return Result(changes: count, survived: survival.failures.map { count - $0 })
  }

  private init(
    _ paths: [(candidate: PathCandidate, isForRows: Bool)], on forest: SurveyForest
  ) {
    self.forest = forest
    let set = PathSet(paths.map(\.candidate.path))
    self.set = set
    isForRows = paths.map(\.isForRows)
    let last = PathSet(
      paths.map { path in
        var step = path.candidate.path.steps.suffix(1)
        for index in step.indices { step[index].position = nil }
        return PathProgress.path(step)
      })
    let (lastSteps, all) = (PathSet.Walk(last), PathSet.Walk(set))
    mayMatch = forest.entries.map { !lastSteps.matches($0.view).isEmpty }
    before = forest.entries.map { all.matches($0.view) }
    lastFailure = Array(repeating: -1, count: paths.count)
    failures = Array(repeating: 0, count: paths.count)
  }

  private mutating func examine(_ change: ScreenChange, number: Int) {
    var seen: Set<Int> = []
    let walk = PathSet.Walk(set)
    for index in change.affected where seen.insert(index).inserted {
      // Moving a view does not change what its last step matches.
      guard mayMatch[index] || change.renamed.contains(index) else { continue }
      compare(walk.matches(forest.entries[index].view), before[index], number)
    }
    for (view, model) in change.added {
      let expected = model.map { before[$0].filter { isForRows[$0] } } ?? []
      compare(walk.matches(view), expected, number)
    }
  }

  /// Notes the paths that are in only one of two ascending lists.
  private mutating func compare(_ now: [Int], _ expected: [Int], _ number: Int) {
    guard now != expected else { return }
    for path in Set(now).symmetricDifference(expected) where lastFailure[path] != number {
      lastFailure[path] = number
      failures[path] += 1
    }
  }
}
