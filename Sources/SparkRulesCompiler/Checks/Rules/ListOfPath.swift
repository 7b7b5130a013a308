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

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .triggers([.keyword(.tap)], _) = rule.schedule, let paths = source.view.value,
      paths.count == 2, let views = rule.views?.paths, views.count == 2,
      sites.count == 2, views.allSatisfy({ $0.steps.count == 1 }), views[0].screenName != nil,
      let view = views[1].steps[0].exactName, view.first?.isLowercase == true
    else { return nil }
    let range = sites[0].parsed.sourceRange.lowerBound..<sites[1].parsed.sourceRange.upperBound
    return Diagnostic(
      self, at: range,
      "a list contains alternatives, so a tap anywhere on the screen fires the rule as well",
      help:
        "for \(Quoted.code(view)) on this screen, write \(Quoted.code("\(paths[0].value)/\(view)")) instead of the list"
    )
  }
}
