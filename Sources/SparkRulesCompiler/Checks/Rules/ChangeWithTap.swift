enum ChangeWithTap: RuleCheck {
  static let id = CheckID("SR0669", "change-with-tap", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = rule.schedule, triggers.contains(.keyword(.tap)),
      triggers.contains(.keyword(.change)), rule.ownPaths.contains(where: mayHaveValue),
      // `${trigger}` tells them apart, also in a property of every event.
      !rule.rule.variables.contains(.trigger),
      let words = rule.source.triggers.value, let first = words.first, let last = words.last
    else { return nil }
    return Diagnostic(
      self, at: first.range.lowerBound..<last.range.upperBound,
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
