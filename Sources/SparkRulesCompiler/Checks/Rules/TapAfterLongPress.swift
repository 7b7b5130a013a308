enum TapAfterLongPress: RuleCheck {
  static let id = CheckID("SR0663", "tap-after-long-press", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = rule.schedule, triggers.contains(.keyword(.tap)),
      triggers.contains(.keyword(.longPress)),
      // `${trigger}` tells them apart, also in a property of every event.
      !rule.rule.variables.contains(.trigger),
      let words = rule.source.triggers.value, let first = words.first, let last = words.last
    else { return nil }
    return Diagnostic(
      self, at: first.range.lowerBound..<last.range.upperBound,
      "a long press fires `long-press`, and `tap` when it ends",
      advice: "write `tap` alone, or a rule for each of them with an event of its own")
  }
}
