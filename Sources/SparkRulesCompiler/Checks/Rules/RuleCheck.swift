/// A check of a rule without errors.
protocol RuleCheck: Check {
  /// Inspects a rule; nil if it is valid.
  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic?
}

/// A check of when a rule fires.
protocol ScheduleCheck: Check {
  /// Inspects when a rule fires; nil if it is valid.
  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic?
}
