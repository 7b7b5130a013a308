import HeadlessUIKit
import SparkRulesCompiler

/// Lists what rules can name on screens, and the paths for each view.
///
/// ```swift
/// for view in ViewSurvey.views(of: [try ScreenTree(reading: screenBytes)]) {
///   print(view.path, view.paths.first?.path ?? "no path")
/// }
/// ```
@MainActor
public enum ViewSurvey {
  /// The number of random changes after which the paths are examined again.
  public static let changeCount = 200

  /// A path that is offered, with its views.
  private struct Offer {
    let candidate: PathCandidate
    let views: [Int]
    var meanings: [Int: OfferedPath.Meaning] = [:]
  }

  /// Surveys screens.
  ///
  /// - Parameters:
  ///   - trees: The screens of each file.
  ///   - sets: The rules whose views are listed.
  ///   - changes: The number of random changes.
  ///   - seed: The seed of the changes; the same seed produces the same result.
  /// - Returns: The views in the order of the trees, without private ones.
  public static func views(
    of trees: [ScreenTree], rules sets: [RuleSet] = [], changes: Int = changeCount, seed: UInt64 = 1
  ) -> [SurveyedView] {
    let forest = SurveyForest(trees)
    defer { forest.close() }
    let all = Array(forest.entries.indices)
    return survey(all, in: forest, rules: rules(sets, in: forest), changes: changes, seed: seed)
  }

  /// Surveys one view, which takes a fraction of the time for all views.
  ///
  /// - Parameters:
  ///   - number: The number of the view in the first file: all screens in order, each view before its
  ///     subviews, and private views included.
  ///   - trees: The screens of each file; a path must be unambiguous on all of them.
  ///   - changes: The number of random changes.
  ///   - seed: The seed of the changes.
  /// - Returns: The view; nil if there is none with this number, or if it is private.
  package static func view(
    _ number: Int, of trees: [ScreenTree], changes: Int = changeCount, seed: UInt64 = 1
  ) -> SurveyedView? {
    let forest = SurveyForest(trees)
    defer { forest.close() }
    let views = forest.screens.first?.views ?? []
    guard views.indices.contains(number),
      let index = forest.indices[ObjectIdentifier(views[number])]
    else { return nil }
    let rules = [[String]](repeating: [], count: forest.entries.count)
    let surveyed = survey([index], in: forest, rules: rules, changes: changes, seed: seed)
    guard var view = surveyed.first else { return nil }
    for number in view.paths.indices {
      let captures = captures(
        of: view.paths[number], on: forest.entries[index].view, in: forest)
      view.paths[number].captures = captures
    }
    return view
  }

  /// Surveys the views with the given indices.
  private static func survey(
    _ indices: [Int], in forest: SurveyForest, rules: [[String]], changes: Int, seed: UInt64
  ) -> [SurveyedView] {
    let filter = PathFilter(forest)
    let offers = offers(for: indices, in: forest, filter)
    let survival = PathSurvival.measure(
      offers.map { ($0.candidate, $0.meanings.values.contains(where: \.isOfRows)) }, on: forest,
      changes: changes, seed: seed)
    var paths = [[OfferedPath]](repeating: [], count: forest.entries.count)
    for (offer, survived) in zip(offers, survival.survived) {
      for (index, meaning) in offer.meanings {
        var path = OfferedPath(
          path: offer.candidate.path.source, meaning: meaning, cost: offer.candidate.cost,
          views: offer.views.count, survived: survived, changes: survival.changes)
        path.screens = max(1, Set(offer.views.map { forest.screenKey(of: $0) }).count)
        paths[index].append(path)
      }
    }
    return indices.map { index in
      view(
        index, in: forest, path: filter.eventPaths[index], rules: rules[index],
        paths: paths[index].sorted(by: OfferedPath.precedes))
    }
  }

  /// The captures of a path with their values on a view.
  private static func captures(
    of path: OfferedPath, on view: UIView, in forest: SurveyForest
  ) -> [RuleMatch.Capture] {
    guard let parsed = try? PathText.parse(path.path),
      let steps = PathProbe([parsed]).matchedSteps(to: view)
    else { return [] }
    let shapes = steps.reversed().compactMap { matched -> IdentifierShape? in
      let isCapture = matched.step.name?.parts.contains {
        if case .capture = $0 { true } else { false }
      }
      guard isCapture == true, let view = matched.responder as? UIView else { return nil }
      return forest.indices[ObjectIdentifier(view)].flatMap { forest.entries[$0].shape }
    }
    return shapes.enumerated().map { number, shape in
      RuleMatch.Capture(name: PathCandidate.captureName(number), value: shape.generated)
    }
  }

  // MARK: Paths

  private static func offers(
    for indices: [Int], in forest: SurveyForest, _ filter: PathFilter
  ) -> [Offer] {
    let steps = CandidateSteps(forest)
    let named = indices.filter { !isWrapper(forest.entries[$0]) }
    var passed = pass(named.map { ($0, steps.candidates(for: $0)) }, in: forest, filter)
    let lacking = named.filter { (passed[$0]?.count ?? 0) < PathFilter.enough }
    let positioned = pass(
      lacking.map { ($0, steps.positionCandidates(for: $0)) }, in: forest, filter)
    passed.merge(positioned) { $0 + $1 }
    let unnamed = named.filter { passed[$0] == nil }
    let screens = unnamed.map { ($0, steps.screenCandidates(for: $0)) }
    passed.merge(pass(screens, in: forest, filter)) { own, _ in own }
    var numbers: [PathCandidate: Int] = [:]
    var offers: [Offer] = []
    for index in named {
      let chosen = PathFilter.choose((passed[index] ?? []).map { ($0.candidate, $0.meaning) })
      for (candidate, meaning) in chosen {
        let number = numbers[candidate] ?? offers.count
        if number == offers.count {
          numbers[candidate] = number
          let views = passed[index]?.first { $0.candidate == candidate }?.views ?? []
          offers.append(Offer(candidate: candidate, views: views))
        }
        offers[number].meanings[index] = meaning
      }
    }
    return offers
  }

  /// A candidate that passed the filter.
  private typealias Passed = (
    candidate: PathCandidate, meaning: OfferedPath.Meaning, views: [Int]
  )

  /// The different paths of all candidates, and for each view the numbers of its own.
  private static func numbered(
    _ candidates: [(index: Int, candidates: [PathCandidate])]
  ) -> (unique: [PathCandidate], wanted: [(index: Int, numbers: Set<Int>)]) {
    var numbers: [String: Int] = [:]
    var unique: [PathCandidate] = []
    var wanted: [(index: Int, numbers: Set<Int>)] = []
    for (index, candidates) in candidates {
      var own: Set<Int> = []
      for candidate in candidates {
        let number = numbers[candidate.path.source] ?? unique.count
        if number == unique.count {
          numbers[candidate.path.source] = number
          unique.append(candidate)
        }
        own.insert(number)
      }
      wanted.append((index, own))
    }
    return (unique, wanted)
  }

  /// Finds the views of all candidates, and returns those that may be offered.
  private static func pass(
    _ candidates: [(index: Int, candidates: [PathCandidate])], in forest: SurveyForest,
    _ filter: PathFilter
  ) -> [Int: [Passed]] {
    let (unique, wanted) = numbered(candidates)
    let set = PathSet(unique.map(\.path))
    // The window of the screens is a view as well, which no path is offered for.
    let walk = PathSet.Walk(set)
    let ofWindows = Set(forest.windows.flatMap(walk.matches))
    var matched = [[Int]](repeating: [], count: unique.count)
    for (index, entry) in forest.entries.enumerated() {
      for number in walk.matches(entry.view) { matched[number].append(index) }
    }
    var passed: [Int: [Passed]] = [:]
    var writable: [Int: Bool] = [:]
    for (index, own) in wanted {
      for number in own.sorted() {
        let candidate = unique[number]
        guard !ofWindows.contains(number),
          let meaning = filter.meaning(of: candidate, matching: matched[number], for: index)
        else { continue }
        // Most candidates match too many views, and the others are those of many rows.
        let isWritable = writable[number] ?? isWritable(candidate.path)
        writable[number] = isWritable
        guard isWritable else { continue }
        passed[index, default: []].append((candidate, meaning, matched[number]))
      }
    }
    return passed
  }

  /// Whether a rule file can contain a path: its text has no line break, for example.
  private static func isWritable(_ path: SelectorPath) -> Bool {
    guard !path.source.contains(where: \.isNewline) else { return false }
    return (try? PathText.parse(path.source))?.steps == path.steps
  }

  // MARK: Views

  private static func rules(_ sets: [RuleSet], in forest: SurveyForest) -> [[String]] {
    var rules = [[String]](repeating: [], count: forest.entries.count)
    for set in sets {
      let matcher = RuleMatcher(set)
      for root in forest.entries where root.parent == nil {
        for (rule, matches) in matcher.matches(in: root.view) {
          for match in matches {
            guard let index = forest.indices[ObjectIdentifier(match.view)] else { continue }
            rules[index].append("\(set.name)/\(rule)")
          }
        }
      }
    }
    return rules
  }

  private static func view(
    _ index: Int, in forest: SurveyForest, path: String, rules: [String], paths: [OfferedPath]
  ) -> SurveyedView {
    let entry = forest.entries[index]
    let data = entry.view.sparkData.merging(entry.controller?.sparkData ?? [:]) { own, _ in own }
    let isWrapper = isWrapper(entry)
    return SurveyedView(
      file: entry.file, depth: entry.depth, path: path, identifier: entry.identifier,
      className: entry.classes.first ?? "", text: visibleText(of: entry.view),
      screen: entry.screen, isScreen: entry.controller.flatMap(screenName) != nil, data: data,
      rules: rules, paths: paths,
      advice: isWrapper
        ? nil : IdentifierAdvice.text(for: index, in: forest, path: path, paths: paths),
      isWrapper: isWrapper, isTouchTarget: entry.isCell || entry.classes.contains("UIControl"))
  }

  /// Whether a view only arranges others.
  private static func isWrapper(_ entry: SurveyForest.Entry) -> Bool {
    let name = entry.classes.first
    return entry.identifier == nil && (name == "UIView" || name == "UIWindow")
      && entry.controller == nil && entry.view.sparkData.isEmpty
      && visibleText(of: entry.view) == nil
  }

  /// The text that a view shows or that VoiceOver reads; nil for what a person typed.
  static func visibleText(of view: UIView) -> String? {
    let text =
      (view as? UILabel)?.text ?? (view as? UIButton)?.title(for: .normal)
      ?? (view as? UITextField)?.placeholder ?? view.accessibilityLabel
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
