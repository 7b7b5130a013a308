import SparkRulesModel

enum ListOfPath: RuleCheck {
  static let id = CheckID("SR0652", "list-of-path", .warning)
  static let title = "a list of a screen and a view on it"
  static let explanation = """
    A list under `view` contains alternatives: `[Checkout, pay]` is the screen `Checkout`, or any view called `pay`. \
    The view `pay` on the screen `Checkout` is `Checkout/pay`.
    """
  static let example = Examples.rule(
    "view: [⟦Checkout, pay⟧⟨Checkout/pay⟩]\ntrigger: tap\nactions:\n  - emit: paid")

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    let paths = rule.ownPaths
    guard case .triggers([.keyword(.tap)], _) = rule.schedule, paths.count == 2,
      let screen = paths[0].program.wholeScreen, paths[1].program.steps.count == 1,
      let view = paths[1].program.steps[0].exactName, view.first?.isLowercase == true
    else { return nil }
    let start = paths[0].parsed.sourceRange.lowerBound
    return Diagnostic(
      self, at: start..<paths[1].parsed.sourceRange.upperBound,
      "a list contains alternatives, so a tap anywhere on the screen fires the rule as well",
      help: "for \(Quoted.code(view)) on this screen, write \(Quoted.code("\(screen)/\(view)")) instead")
  }
}
