enum ListOfPath: RuleCheck {
  static let id = CheckID("SR0652", "list-of-path", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    let paths = rule.ownPaths
    guard case .triggers([.keyword(.tap)], _) = rule.schedule, paths.count == 2,
      paths[0].program.wholeScreen != nil, paths[1].program.steps.count == 1,
      paths[1].program.steps[0].exactName?.first?.isLowercase == true
    else { return nil }
    let (screen, view) = (paths[0].parsed, paths[1].parsed)
    let path = "\(screen.text.value)/\(view.text.value)"
    return Diagnostic(
      self, at: screen.sourceRange.lowerBound..<view.sourceRange.upperBound,
      "a list contains alternatives, so a tap anywhere on the screen fires the rule as well",
      advice: "for the view on this screen, write \(Quoted.code(path)) instead of the list")
  }
}
