/// The checks that compare a file with the app: SR08.
enum AppChecks {
  /// The checks that suspect another meaning of a path from its text alone.
  private static let guesses: Set<String> = [
    WordsInPath.code, BareClass.code, QuotedName.code, CSSHabit.code, RegexHabit.code,
  ]

  /// Checks each path of each rule, and the names that the file declares.
  ///
  /// - Parameters:
  ///   - file: The parsed file.
  ///   - profiles: The rules that were compiled completely.
  ///   - app: The app.
  ///   - diagnostics: Receives the findings.
  static func examine(
    _ file: RuleFile, _ profiles: [RuleProfile], in app: AppModel,
    into diagnostics: inout [Diagnostic]
  ) {
    NotInApp.examine(
      file.triggers.names, .triggers, known: app.catalog.triggers, into: &diagnostics)
    NotInApp.examine(file.sinks.names, .sinks, known: app.catalog.sinks, into: &diagnostics)
    NotInApp.examine(file.actions.names, .actions, known: app.catalog.actions, into: &diagnostics)
    guard !app.knowsNoViews else { return }
    if diagnostics.contains(where: { guesses.contains($0.code) }) {
      removeGuesses(about: profiles.flatMap(\.paths), in: app, from: &diagnostics)
    }
    for profile in profiles {
      for site in profile.paths { examine(site, of: profile.rule, in: app, into: &diagnostics) }
    }
    for profile in profiles {
      for (site, read) in zip(profile.reads, profile.nearbyReads) {
        let finding =
          NoSuchView.finding(site.path, in: app)
          ?? NoSuchView.nearby(site, read, in: app) ?? TooManyViews.nearby(site, read, in: app)
        if let finding { diagnostics.append(finding) }
      }
    }
  }

  private static func examine(
    _ site: PathSite, of rule: CompiledRule, in app: AppModel,
    into diagnostics: inout [Diagnostic]
  ) {
    let finding =
      NoSuchView.finding(site, in: app) ?? TooManyViews.finding(site, in: app)
      ?? ExceptNoView.unused(site, of: rule, in: app)
    if let finding {
      diagnostics.append(finding)
    } else {
      LabelForIdentifier.examine(site, in: app, into: &diagnostics)
    }
  }

  /// Removes the guesses about paths of views that exist, which are meant as they are written.
  private static func removeGuesses(
    about paths: [PathSite], in app: AppModel, from diagnostics: inout [Diagnostic]
  ) {
    let ranges = paths.filter { path in
      app.matches?[ViewSelection(paths: [path.program])]?.views.isEmpty == false
    }.map { $0.parsed.text.sourceRange(of: 0..<$0.parsed.text.value.utf8.count) }
    diagnostics.removeAll { finding in
      guesses.contains(finding.code) && ranges.contains { $0.overlaps(finding.range) }
    }
  }
}
