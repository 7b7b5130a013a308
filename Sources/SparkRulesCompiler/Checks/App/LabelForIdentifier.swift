enum LabelForIdentifier: Check {
  static let id = CheckID("SR0804", "label-for-identifier", .warning)

  /// Creates the finding for a name that is the text of a view.
  static func shown(
    _ range: Range<Int>, _ name: String, _ identifier: String, _ path: ParsedPath
  ) -> Diagnostic {
    path.text.finding(
      self, at: range, "\(Quoted.code(name)) is the text of a view, not its identifier",
      advice: identifier.isEmpty
        ? "let a developer give the view an identifier"
        : .write(PathEscaping.escape(identifier)))
  }

  /// Reports names that are known only from a page source.
  static func examine(_ site: PathSite, in app: AppModel, into findings: inout [Diagnostic]) {
    for (step, program) in zip(site.parsed.steps, site.program.steps) {
      guard let name = program.exactName, !app.catalog.screens.contains(name),
        app.catalog.identifiers[name]?.mayBeLabel == true
      else { continue }
      findings.append(
        site.parsed.text.finding(
          self, at: step.range, "\(Quoted.code(name)) may be a label, not an identifier",
          advice: "ask a developer whether the view has this identifier"))
    }
  }
}
