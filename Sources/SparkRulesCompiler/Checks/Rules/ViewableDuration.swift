import SparkRulesModel

enum ViewableDuration: RuleCheck {
  static let id = CheckID("SR0625", "viewable-duration", .warning)
  static let title = "a duration that replaces the one of the industry's definition"
  static let explanation = """
    `visible: mrc-display` is 50 % (30 % of a large view) for one second, and `mrc-video` 50 % for two seconds. \
    With another `at-least`, impressions do not conform to the definition.
    """
  static let bad = Examples.rule(
    "view: banner\ntrigger: impression\nvisible: mrc-display\n⟦at-least⟧: 2s\nactions:\n  - emit: banner_seen"
  )
  static let good = Examples.rule(
    "view: banner\ntrigger: impression\nvisible: 50%\nat-least: 2s\nactions:\n  - emit: banner_seen"
  )

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let visible = rule.source.visible.value?.value,
      let preset = ImpressionPreset.allCases.first(where: { $0.impression == visible }),
      let key = rule.source.atLeast.key, let duration = rule.source.atLeast.value?.value,
      duration != visible.atLeast
    else { return nil }
    return Diagnostic(
      self, at: key, "`at-least` replaces the duration that `\(preset.rawValue)` requires",
      advice: "delete `at-least`, or write `visible: 50%` for a definition of your own")
  }
}
