import HeadlessUIKit
import SparkKit
import SparkRules
import SparkRulesModel

/// Which views of a tree each rule takes, without playing anything.
@MainActor
public enum RuleMatches {
  /// Finds the views of every rule.
  ///
  /// - Parameters:
  ///   - sets: The rule sets.
  ///   - tree: The screens; each is looked at as if it were on display.
  /// - Returns: A match for each rule, in the order of the sets.
  public static func find(_ sets: [RuleSet], on tree: ScreenTree) -> [RuleMatch] {
    let stage = SimulatedScreens(tree)
    defer { stage.close() }
    return sets.flatMap { find($0, on: stage) }
  }

  private static func find(_ set: RuleSet, on stage: SimulatedScreens) -> [RuleMatch] {
    let matcher = RuleMatcher(set)
    let paths = set.rules.map { $0.selections.flatMap(\.paths) }
    var found = zip(set.rules, paths).map { rule, paths in
      RuleMatch(set: set.name, rule: rule.name, paths: paths.map(\.source), hits: [])
    }
    for (index, screen) in stage.screens.enumerated() {
      stage.show(index)
      for (place, rule) in matcher.matches(in: screen.root).enumerated() {
        let probe = PathProbe(paths[place])
        found[place].hits += rule.matches.map { hit($0, probe, on: stage) }
      }
    }
    return found
  }

  private static func hit(
    _ match: RuleMatcher.Match, _ probe: PathProbe, on stage: SimulatedScreens
  ) -> RuleMatch.Hit {
    let captures = match.captures.compactMap { capture in
      capture.value == .null
        ? nil : RuleMatch.Capture(name: capture.name, value: capture.value.printed)
    }
    return RuleMatch.Hit(
      path: match.path, className: ClassNames.name(of: match.view),
      screen: PathProbe.screen(of: match.view),
      row: match.view.sparkIndexPath.map { .init(section: $0.section, row: $0.row) },
      captures: captures,
      isApproximate: stage.source == .accessibility,
      notes: notes(about: probe.stops(to: match.view) ?? [], on: stage))
  }

  /// The notes that matter for a hit: those about what each step of the path asked.
  private static func notes(about stops: [PathProbe.Stop], on stage: SimulatedScreens)
    -> [InferenceNote]
  {
    var found: Set<InferenceNote> = []
    for stop in stops {
      let screen = stop.responder as? UIViewController
      let view = screen?.viewIfLoaded ?? stop.responder as? UIView
      for note in view.map({ stage.notes(about: $0) }) ?? [] {
        let matters =
          switch note {
          case .classFromElementType, .cellOfUnknownList:
            screen == nil && stop.step.className != nil
          case .nameEqualsLabel: screen == nil && stop.step.name != nil
          case .screenFromNavigationBar: screen != nil
          }
        if matters { found.insert(note) }
      }
    }
    return InferenceNote.allCases.filter(found.contains)
  }
}

extension CompiledRule {
  /// What the rule selects at any of its moments.
  fileprivate var selections: [ViewSelection] {
    var found = views.map { [$0] } ?? []
    if case .pair(let pair) = moment {
      found += [pair.from.views, pair.to.views, pair.without?.views].compactMap { $0 }
    }
    return found
  }
}
