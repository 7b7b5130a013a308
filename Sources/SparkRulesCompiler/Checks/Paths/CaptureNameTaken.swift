enum CaptureNameTaken: Check {
  static let id = CheckID("SR0412", "capture-name-taken")
  static let title = "a capture with the name of a built-in value"
  static let explanation = """
    A capture cannot have the name of a value that every rule can read (`screen`, `time`, `data`, \
    …) or of a keyword of conditions (`and`, `in`, …), because `${screen}` would be ambiguous.
    """
  static let example = Examples.view("tab-<⟦screen⟧⟨screen_name⟩>")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for capture in path.captures where ValueNames.isTaken(capture.name) {
      let kind =
        ValueNames.roots.contains(capture.name) ? "the name of a value" : "a keyword of conditions"
      findings.append(
        path.text.finding(
          self, at: capture.range, "`\(capture.name)` is already \(kind)",
          advice: "give the capture another name, such as `<\(capture.name)_name>`"))
    }
  }
}
