import SparkRulesModel

/// The counters of a session, which are sent as one event when the app enters the background.
struct SessionCounts {
  /// The name of the event.
  static let eventName = "spark_rules_counters"
  /// The maximum number of counters in an event; those with the highest counts are sent.
  static let limit = 50

  private var counters = RuleCounters()

  /// Counts something.
  mutating func add(_ key: RuleCounters.Key, _ times: Int) {
    // Without the detail, the number of counters depends on the rules only.
    counters.add(
      RuleCounters.Key(ruleSet: key.ruleSet, rule: key.rule, reason: key.reason), times: times)
  }

  /// Returns the counters as properties, and begins anew.
  ///
  /// - Returns: A property for each rule and reason, such as `shop/buy-tapped: missing value`.
  mutating func take() -> [EventRecord.Property] {
    defer { counters = RuleCounters() }
    let entries = counters.entries
    let least = entries.map(\.count).sorted(by: >).prefix(Self.limit).last ?? 0
    return entries.filter { $0.count >= least }.prefix(Self.limit).map { entry in
      let rule =
        entry.key.rule.isEmpty ? entry.key.ruleSet : "\(entry.key.ruleSet)/\(entry.key.rule)"
      return .init(name: "\(rule): \(entry.key.reason.rawValue)", value: .int(entry.count))
    }
  }
}
