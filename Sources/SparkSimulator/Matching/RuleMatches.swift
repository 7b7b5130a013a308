import HeadlessUIKit

/// Finds the views of a tree that each rule matches, without playing a session.
@MainActor
public enum RuleMatches {
  /// Finds the views of every rule.
  ///
  /// - Parameters:
  ///   - sets: The rule sets.
  ///   - tree: The screens; all count as displayed.
  /// - Returns: A match for each rule, in the order of the sets.
  public static func find(_ sets: [RuleSet], on tree: ScreenTree) -> [RuleMatch] {
    let screens = SimulatedScreens(tree)
    defer { screens.close() }
    return sets.flatMap { find($0, on: screens) }
  }

  private static func find(_ set: RuleSet, on screens: SimulatedScreens) -> [RuleMatch] {
    let matcher = RuleMatcher(set)
    let paths = set.rules.map { $0.selections.flatMap(\.paths) }
    var found = zip(set.rules, paths).map { rule, paths in
      RuleMatch(set: set.name, rule: rule.name, paths: paths.map(\.source), hits: [])
    }
    for (index, screen) in screens.screens.enumerated() {
      screens.show(index)
      if index == 0, let window = screen.root.window, window !== screen.root {
        // The window of the screens has appeared as well.
        for (ruleIndex, rule) in matcher.matches(in: window).enumerated() {
          let probe = PathProbe(paths[ruleIndex])
          found[ruleIndex].hits += rule.matches.filter { $0.view === window }.map {
            hit($0, probe, on: screens)
          }
        }
      }
      for (ruleIndex, rule) in matcher.matches(in: screen.root).enumerated() {
        let probe = PathProbe(paths[ruleIndex])
        found[ruleIndex].hits += rule.matches.map { hit($0, probe, on: screens) }
      }
    }
    return found
  }

  private static func hit(
    _ match: RuleMatcher.Match, _ probe: PathProbe, on screens: SimulatedScreens
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
      isApproximate: screens.source.isApproximate,
      notes: notes(about: probe.matchedSteps(to: match.view) ?? [], on: screens))
  }

  /// The notes on which a match depends: those on the properties that its path tests.
  private static func notes(about steps: [PathProbe.MatchedStep], on screens: SimulatedScreens)
    -> [InferenceNote]
  {
    var found: Set<InferenceNote> = []
    for step in steps {
      let screen = step.responder as? UIViewController
      let view = screen?.viewIfLoaded ?? step.responder as? UIView
      for note in view.map({ screens.notes(about: $0) }) ?? [] {
        let isRelevant =
          switch note {
          case .classFromElementType, .cellOfUnknownList, .superclassFromName, .superclassUnknown:
            screen == nil && step.step.className != nil
          case .nameEqualsLabel: screen == nil && step.step.name != nil
          case .screenFromNavigationBar, .controllerFromName: screen != nil
          case .hiddenBecauseTransparent: screen == nil
          }
        if isRelevant { found.insert(note) }
      }
    }
    return InferenceNote.allCases.filter(found.contains)
  }
}

extension CompiledRule {
  /// The views that any of the rule's triggers selects.
  var selections: [ViewSelection] {
    (views.map { [$0] } ?? []) + schedule.ends.compactMap(\.views)
  }
}
