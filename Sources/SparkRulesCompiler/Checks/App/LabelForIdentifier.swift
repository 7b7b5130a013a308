enum LabelForIdentifier: Check {
  static let id = CheckID("SR0804", "label-for-identifier", .warning)
  static let title = "a label instead of an identifier"
  static let explanation = """
    A path matches the accessibility identifier that a developer gave the view, not the text that \
    the view shows, which changes and is translated. Page sources of Appium contain the label if a \
    view has no identifier, but on a device this name does not exist. Use an identifier.
    """
  static let example = Examples.view("Checkout/⟦Buy now⟧⟨buyButton⟩")

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
