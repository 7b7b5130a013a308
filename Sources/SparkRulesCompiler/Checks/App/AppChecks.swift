/// What only shows beside the app: SR08.
enum AppChecks {
  /// Looks at each path of each rule, and at what the file says the app has.
  ///
  /// - Parameters:
  ///   - file: The file as it was read.
  ///   - profiles: The rules that could be compiled whole.
  ///   - app: The app.
  ///   - diagnostics: Where findings go.
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
  }
}
