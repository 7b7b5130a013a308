enum UnlikelyClass: StepCheck {
  static let id = CheckID("SR0427", "unlikely-class", .warning)

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard let written = step.className, let meant = WellKnownClasses.meant(byClass: written.name)
    else { return nil }
    return path.text.finding(
      self, at: written.range, "`.\(written.name)` is not a built-in class",
      advice: .nearest([".\(meant)"]), fix: nil)
  }
}
