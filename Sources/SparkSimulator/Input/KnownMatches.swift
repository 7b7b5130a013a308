import SparkRulesCompiler

/// What selections match on the same screens, so that a file that is checked again after each change is
/// compared with the screens only where it changed.
final class KnownMatches {
  /// The number of results after which they are discarded.
  private static let limit = 100_000

  private var matches: [ViewSelection: ViewMatches] = [:]
  private var nearby: [NearbyRead: NearbyMatches?] = [:]

  /// The views that selections match.
  func matches(
    of selections: [ViewSelection], find: ([ViewSelection]) -> [ViewSelection: ViewMatches]
  ) -> [ViewSelection: ViewMatches] {
    if matches.count > Self.limit { matches = [:] }
    let unknown = selections.filter { matches[$0] == nil }
    if !unknown.isEmpty { matches.merge(find(unknown)) { _, new in new } }
    var found: [ViewSelection: ViewMatches] = [:]
    for selection in selections { found[selection] = matches[selection] }
    return found
  }

  /// What rules read near their views; nothing for a rule that matches no view.
  func reads(
    _ reads: [NearbyRead], find: ([NearbyRead]) -> [NearbyRead: NearbyMatches]
  ) -> [NearbyRead: NearbyMatches] {
    if nearby.count > Self.limit { nearby = [:] }
    let unknown = reads.filter { nearby[$0] == nil }
    if !unknown.isEmpty {
      let found = find(unknown)
      for read in unknown { nearby.updateValue(found[read], forKey: read) }
    }
    return Dictionary(
      reads.compactMap { read in (nearby[read] ?? nil).map { (read, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private var screens: [String?]?
  private var views: [SurveyedView]?

  /// Whether the views have been surveyed.
  var isSurveyed: Bool { views != nil }

  /// The name of the screen of each view.
  func screenNames(find: () -> [String?]) -> [String?] {
    let found = screens ?? find()
    screens = found
    return found
  }

  /// The views of the screens.
  func surveyedViews(find: () -> [SurveyedView]) -> [SurveyedView] {
    let found = views ?? find()
    views = found
    return found
  }
}
