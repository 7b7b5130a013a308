/// The checks that compare a file with the app: SR08.
enum AppChecks {
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
    for site in profiles.lazy.flatMap(\.paths) {
      if let finding = NoSuchView.finding(site, in: app) ?? TooManyViews.finding(site, in: app) {
        diagnostics.append(finding)
      } else {
        LabelForIdentifier.examine(site, in: app, into: &diagnostics)
      }
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
}
