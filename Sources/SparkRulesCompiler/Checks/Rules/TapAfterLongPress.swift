enum TapAfterLongPress: RuleCheck {
  static let id = CheckID("SR0663", "tap-after-long-press", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let range = rule.triggers(including: .tap, .longPress) else { return nil }
    return Diagnostic(
      self, at: range, "a long press fires `long-press`, and `tap` when it ends",
      advice: "write `tap` alone, or a rule for each of them with an event of its own")
  }
}
