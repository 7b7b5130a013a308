enum CaptureNameTaken: Check {
  static let id = CheckID("SR0412", "capture-name-taken")
  static let title = "a capture named like a value"
  static let explanation = """
    A capture must not have the name of a value that every rule can read (`screen`, `time`, `data`, …)
    or of a word of conditions (`and`, `in`, …): `${screen}` could mean either.
    """
  static let bad = ExampleFile.view("tab-<⟦screen⟧>")
  static let good = ExampleFile.view("tab-<screen_name>")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for capture in path.captures where ValueNames.isTaken(capture.name) {
      let kind =
        ValueNames.roots.contains(capture.name) ? "a value of its own" : "a word of conditions"
      findings.append(
        path.text.finding(
          self, at: capture.range, "`\(capture.name)` is already \(kind)",
          help: "give the capture another name, such as `<\(capture.name)_name>`"))
    }
  }
}
