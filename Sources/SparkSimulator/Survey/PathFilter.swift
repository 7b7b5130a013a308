import HeadlessUIKit

/// Decides which paths may be offered for a view.
///
/// A path must match exactly one view, the corresponding views of all rows, or a view on several
/// screens.
@MainActor
struct PathFilter {
  /// The maximum number of paths of a view.
  private static let limit = 5
  /// The number of paths of a view above which unreliable ones are not added.
  static let enough = 3

  private let forest: SurveyForest
  /// The paths of the views, as events contain them.
  let eventPaths: [String]
  private var twins: [String: [Int]] = [:]
  private var rows: [String: [Int]] = [:]
  private var namesakes: [String: [Int]] = [:]

  /// Prepares the sets of views that paths may match.
  ///
  /// - Parameter forest: The views.
  init(_ forest: SurveyForest) {
    self.forest = forest
    eventPaths = forest.entries.map { PathProbe.path(to: $0.view) }
    for (index, entry) in forest.entries.enumerated() {
      twins[twinKey(index), default: []].append(index)
      if entry.isInRow { rows[entry.rowKey, default: []].append(index) }
      if let name = entry.identifier { namesakes[name, default: []].append(index) }
    }
  }

  /// What a path means for a view.
  ///
  /// - Parameters:
  ///   - candidate: The path.
  ///   - matched: The views that it matches, ascending.
  ///   - index: The view.
  /// - Returns: The meaning; nil if the path must not be offered for the view.
  func meaning(
    of candidate: PathCandidate, matching matched: [Int], for index: Int
  ) -> OfferedPath.Meaning? {
    let entry = forest.entries[index]
    // Without the screen, a path may match views of screens that are not known.
    let isBound = candidate.namesScreen || entry.screen == nil
    if matched == single(index) {
      if !isBound { return .anyScreen }
      return candidate.hasCapture ? .everyRow : .thisView
    }
    if entry.isInRow, matched == rows[entry.rowKey] {
      return isBound ? .everyRow : .everyRowOnAnyScreen
    }
    if let name = entry.identifier, matched == namesakes[name], isOncePerScreen(matched) {
      return .anyScreen
    }
    return nil
  }

  /// Chooses the paths of a view from those that passed the filter.
  ///
  /// - Parameter passed: The candidates and their meanings.
  /// - Returns: At most five, of different meanings if possible.
  static func choose(
    _ passed: [(candidate: PathCandidate, meaning: OfferedPath.Meaning)]
  ) -> [(candidate: PathCandidate, meaning: OfferedPath.Meaning)] {
    var rest = passed.sorted { precedes($0.candidate, $1.candidate) }
    var chosen: [(candidate: PathCandidate, meaning: OfferedPath.Meaning)] = []
    for meaning in OfferedPath.Meaning.allCases {
      if let first = rest.firstIndex(where: { $0.meaning == meaning }) {
        chosen.append(rest.remove(at: first))
      }
    }
    for entry in rest where chosen.count < limit {
      guard chosen.count < enough || entry.candidate.cost < .systemClass else { break }
      chosen.append(entry)
    }
    return chosen
  }

  /// Whether a candidate is considered before another.
  private static func precedes(_ left: PathCandidate, _ right: PathCandidate) -> Bool {
    if left.cost != right.cost { return left.cost < right.cost }
    let steps = (left.path.steps.count, right.path.steps.count)
    if steps.0 != steps.1 { return steps.0 < steps.1 }
    let (one, other) = (left.path.source, right.path.source)
    return one.utf8.count == other.utf8.count ? one < other : one.utf8.count < other.utf8.count
  }

  // MARK: Intended views

  /// The view, and its equivalents in other files of the same screen.
  private func single(_ index: Int) -> [Int] {
    let views = twins[twinKey(index)] ?? [index]
    return Set(views.map { forest.entries[$0].file }).count == views.count ? views : [index]
  }

  private func twinKey(_ index: Int) -> String {
    let entry = forest.entries[index]
    guard let screen = entry.screen else { return "\(index)" }
    return "\(screen)\u{1}\(entry.classes.first ?? "")\u{1}\(eventPaths[index])"
  }

  /// Whether views are on different screens, one on each.
  private func isOncePerScreen(_ views: [Int]) -> Bool {
    views.count > 1 && Set(views.map { forest.screenKey(of: $0) }).count == views.count
  }
}
