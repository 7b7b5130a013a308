/// Counts what running rules skip, cut or lose, on the main actor.
///
/// Keys are taken from rule files and the app's configuration, never from the content of views, so
/// their number is limited.
@MainActor package final class CounterRecorder {
  /// The counters so far.
  package private(set) var counters = RuleCounters()
  /// Called each time something is counted.
  package var onCount: (@MainActor (RuleCounters.Key, Int) -> Void)?

  /// Creates a recorder.
  package init() {}

  /// Counts something.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - rule: The rule's name; empty for the set as a whole.
  ///   - ruleSet: The rule set's name.
  ///   - detail: The variable, sink or action, by its name in the rule file.
  ///   - times: How often, by default once; nothing is counted if this is less than 1.
  package func record(
    _ reason: RuleCounters.Reason, rule: String, ruleSet: String, detail: String? = nil,
    times: Int = 1
  ) {
    guard times > 0 else { return }
    let key = RuleCounters.Key(ruleSet: ruleSet, rule: rule, reason: reason, detail: detail)
    counters.add(key, times: times)
    onCount?(key, times)
  }

  /// Resets all counters.
  package func reset() { counters = RuleCounters() }
}
