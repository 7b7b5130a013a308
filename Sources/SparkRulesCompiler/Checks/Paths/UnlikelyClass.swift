enum UnlikelyClass: StepCheck {
  static let id = CheckID("SR0427", "unlikely-class", .warning)
  static let title = "a class that is probably a misspelled built-in one"
  static let explanation = """
    The built-in classes are `.Screen .View .Control .Button .Field .Cell .Switch .Slider .Label \
    .Image .List`. UIKit's own names (`.UIButton`) and those of the app are available too. \
    `.button` and `.TextField` are none of these. If the app has such a class, add an `ignore` \
    comment.
    """
  static let example = Examples.rule(
    "view: Login/.⟦TextField⟧⟨Field⟩\ntrigger: focus\nactions:\n  - emit: buy_tapped")

  static func finding(_ step: StepSyntax, in path: ParsedPath) -> Diagnostic? {
    guard let written = step.className, let meant = WellKnownClasses.meant(byClass: written.name)
    else { return nil }
    return path.text.finding(
      self, at: written.range, "`.\(written.name)` is not a built-in class",
      advice: .nearest([".\(meant)"]), fix: nil)
  }
}
