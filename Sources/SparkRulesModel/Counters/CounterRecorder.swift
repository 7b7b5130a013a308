/// Counts, on the main actor, what rules at work skip, cut or lose.
///
/// Keys come from rule files and the app's configuration, never from what a screen shows, so that
/// they are as few as the rules.
@MainActor package final class CounterRecorder {
  /// What was counted so far.
  package private(set) var counters = RuleCounters()
  /// Called with what is counted, each time.
  package var onCount: (@MainActor (RuleCounters.Key, Int) -> Void)?

  /// Makes a recorder that counted nothing yet.
  package init() {}

  /// Counts something.
  ///
  /// - Parameters:
  ///   - reason: Why.
  ///   - rule: The rule's name; empty for the set as a whole.
  ///   - ruleSet: The rule set's name.
  ///   - detail: What exactly, by its name in the rule file.
  ///   - times: How often; once unless given. Nothing is counted for less.
  package func record(
    _ reason: RuleCounters.Reason, rule: String, ruleSet: String, detail: String? = nil,
    times: Int = 1
  ) {
    guard times > 0 else { return }
    let key = RuleCounters.Key(ruleSet: ruleSet, rule: rule, reason: reason, detail: detail)
    counters.add(key, times: times)
    onCount?(key, times)
  }

  /// Forgets all.
  package func reset() { counters = RuleCounters() }
}
