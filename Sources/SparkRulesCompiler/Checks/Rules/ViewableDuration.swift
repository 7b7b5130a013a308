enum ViewableDuration: RuleCheck {
  static let id = CheckID("SR0625", "viewable-duration", .warning)

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
