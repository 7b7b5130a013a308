enum UnlikelyClass: Check {
  static let id = CheckID("SR0427", "unlikely-class")
  static let severity = Severity.warning
  static let title = "a class that is most likely a slip for a built-in one"
  static let explanation = """
    Built in are `.Screen .View .Control .Button .Field .Cell .Switch .Slider .Label .Image .List`, beside
    UIKit's own names (`.UIButton`) and those of the app. `.button` or `.TextField` is none of these,
    unless the app has such a class; then silence this check above the line.
    """
  static let bad = ExampleFile.view("Login/.⟦TextField⟧")
  static let good = ExampleFile.view("Login/.Field")

  static func inspect(_ path: ParsedPath, into findings: inout [Diagnostic]) {
    for step in path.steps {
      guard let written = step.className, let meant = WellKnownClasses.meant(byClass: written.name)
      else { continue }
      findings.append(
        path.text.finding(
          self, at: written.range, "`.\(written.name)` is no class that is built in",
          help: "did you mean `.\(meant)`?", fix: nil))
    }
  }
}
