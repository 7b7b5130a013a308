import SparkRulesModel

enum TimesOfCells: RuleCheck {
  static let id = CheckID("SR0654", "times-of-cells", .warning)
  static let title = "`times` that counts on each cell separately"
  static let explanation = """
    `times` counts the triggers of one view: three taps on `.TeaserCell` are three taps on the same cell. The path of \
    the list around them counts the taps on all of its cells. If repeated taps on one cell are intended, add an `ignore` \
    comment.
    """
  static let bad = file("Feed/teasers⟦/.TeaserCell⟧")
  static let good = file("Feed/teasers")

  private static func file(_ path: String) -> String {
    Examples.rule(
      "view: \(path)\ntrigger: tap\ntimes: 3\nwithin: 1m\nactions:\n  - emit: teasers_tapped")
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .triggers([.keyword(.tap)], let repetition?) = rule.schedule, sites.count == 1,
      // Repeated taps in a few seconds are those of an impatient person.
      repetition.within > 10, let path = sites.first, let last = path.program.steps.last,
      last.className?.hasSuffix("Cell") == true, last.name == nil, path.parsed.steps.count > 1
    else { return nil }
    let end = path.parsed.steps[path.parsed.steps.count - 2].range.upperBound
    let outer = path.parsed.text.part(0..<end)
    return path.parsed.text.finding(
      self, at: end..<path.parsed.text.value.utf8.count,
      "`times` counts the taps on each cell separately",
      help:
        "for the taps on all of them, write \(Quoted.code(outer)), the path of the view around the cells"
    )
  }
}
