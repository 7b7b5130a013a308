enum ChangeWithTap: RuleCheck {
  static let id = CheckID("SR0669", "change-with-tap", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let range = rule.triggers(including: .tap, .change),
      rule.ownPaths.contains(where: mayHaveValue)
    else { return nil }
    return Diagnostic(
      self, at: range,
      "a touch that changes a switch, slider or other control fires both",
      advice: "write `change` alone, or a rule for each of them with an event of its own")
  }

  /// Whether a view can be a control that is tapped and has a value; a field is not tapped.
  private static func mayHaveValue(_ path: PathSite) -> Bool {
    switch path.program.steps.last?.builtInClass {
    case nil, .view, .control, .switch, .slider: true
    default: false
    }
  }
}
