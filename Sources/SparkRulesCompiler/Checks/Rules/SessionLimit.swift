enum SessionLimit: RuleCheck {
  static let id = CheckID("SR0670", "session-limit", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    let (most, within) = (rule.source.atMost, rule.source.within)
    let limits = [(most.key, most.value?.value), (within.key, within.value?.value)]
    guard let key = limits.first(where: { $0.1 ?? 0 > TriggerDelay.longest })?.0 else { return nil }
    return Diagnostic(
      self, at: key,
      "a session ends after 30 minutes in the background, and forgets what has begun",
      advice: "write at most `1h`; for a longer time, remember a value with `- remember: {…}`")
  }
}
