import SparkRulesModel

enum LabelForIdentifier: Check {
  static let id = CheckID("SR0804", "label-for-identifier")
  static let severity = Severity.warning
  static let title = "a label taken for an identifier"
  static let explanation = """
    A path asks for the accessibility identifier that a developer gave the view, never for the text that it \
    shows, which is translated and changes. A page source of Appium shows the label where there is no \
    identifier: such a name is not there on a device. Ask for an identifier.
    """
  static let bad = ExampleFile.view("Checkout/⟦Buy now⟧")
  static let good = ExampleFile.view("Checkout/buyButton")

  /// The finding for a text that a view shows.
  static func shown(
    _ range: Range<Int>, _ name: String, _ identifier: String, _ path: ParsedPath
  ) -> Diagnostic {
    path.text.finding(
      self, at: range, "\(Quoted.code(name)) is what a view shows, not its identifier",
      help: identifier.isEmpty
        ? "let a developer give the view an identifier"
        : "write \(Quoted.code(PathEscaping.escape(identifier)))")
  }

  /// The findings for names that only a page source gives.
  static func examine(_ site: PathSite, in app: AppModel, into findings: inout [Diagnostic]) {
    for (step, program) in zip(site.parsed.steps, site.program.steps) {
      guard let name = program.exactName, !app.catalog.screens.contains(name),
        app.catalog.identifiers[name]?.mayBeLabel == true
      else { continue }
      findings.append(
        site.parsed.text.finding(
          self, at: step.range, "\(Quoted.code(name)) may be a label and no identifier",
          help: "ask a developer whether the view has this identifier"))
    }
  }
}
