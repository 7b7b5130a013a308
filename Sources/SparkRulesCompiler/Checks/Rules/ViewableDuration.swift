enum ViewableDuration: RuleCheck {
  static let id = CheckID("SR0625", "viewable-duration", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .impression(let impression) = rule.schedule,
      let visible = rule.source.visible.value?.value, impression != visible,
      let preset = ImpressionPreset.allCases.first(where: { $0.impression == visible }),
      let key = impression.isTotal ? rule.source.visible.key : rule.source.atLeast.key
    else { return nil }
    let (cause, remedy) =
      impression.isTotal
      ? ("`dwell` adds up times, and does not wait for", "write `trigger: impression`")
      : ("`at-least` replaces", "delete `at-least`")
    return Diagnostic(
      self, at: key, "\(cause) the duration that `\(preset.rawValue)` requires",
      advice: .note("\(remedy), or write `visible: 50%` for a definition of your own"))
  }
}
