enum LeadingSign: Check {
  static let id = CheckID("SR0433", "leading-sign")
  static let severity = Severity.warning
  static let title = "a sign before a name"
  static let explanation = """
    A name stands in a path as it is: in `~buyButton` the `~` belongs to the name. Other languages write such
    signs for something like it, for neighbours or for the beginning; here `*` is any run of characters.
    A sign that belongs to the name may have a `\\` before it.
    """
  static let bad = ExampleFile.view("⟦~⟧buyButton")
  static let good = ExampleFile.view("buyButton")

  private static let signs: Set<Unicode.Scalar> = ["~", "+", "^", "="]

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for step in path.steps where step.className == nil {
      let written = path.text.part(step.range).unicodeScalars
      guard let sign = written.first, signs.contains(sign),
        let next = written.dropFirst().first, NameSyntax.isStart(next)
      else { continue }
      let name = String(written.dropFirst())
      let start = step.range.lowerBound
      findings.append(
        path.text.finding(
          self, at: start..<start + 1, "the `\(sign)` is read as part of the name",
          help: "write \(Quoted.code(name)), or `\\\(sign)` where it belongs to the name", fix: ""))
    }
  }
}
