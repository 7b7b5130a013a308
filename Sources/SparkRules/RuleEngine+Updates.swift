// What updates of rules need from a running engine.

extension RuleEngine {
  /// The versions of sets that an update has brought, which their events contain.
  package var ruleSetVersions: [String: Int] {
    get { runtime.ruleSetVersions }
    set { runtime.ruleSetVersions = newValue }
  }

  /// Limits how often each rule fires in a second.
  ///
  /// - Parameter limit: The maximum number; nil for the limit that applies to all rules, which is never
  ///   exceeded.
  package func limitRate(to limit: Int?) {
    let general = RuleState.firingsPerSecond
    runtime.firingsPerSecond = min(max(limit ?? general, 0), general)
  }

  /// The loaded sets, in the order in which their rules fire.
  package var ruleSets: [RuleSet] { sets.map(\.ruleSet) }

  /// The clock.
  package var clock: any SparkClock { runtime.clock }

  /// Receives each value, firing or event that is skipped, cut or lost; nil by default.
  package var onSkip: (@MainActor (RuleCounters.Key, Int) -> Void)? {
    get { output.onSkip }
    set { output.onSkip = newValue }
  }

  /// Receives a set, a rule, and the number of values that it has sent, counted or logged; nil by default.
  package var onValues: (@MainActor (_ ruleSet: String, _ rule: String, _ count: Int) -> Void)? {
    get { output.onValues }
    set { output.onValues = newValue }
  }

  /// Sends an event about the rules themselves, like those that rules send.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - properties: The properties.
  ///   - rule: The name of the rule; empty for the sets as a whole.
  ///   - ruleSet: The name of the set or bundle.
  ///   - sink: The name of the sink; nil for all.
  package func report(
    _ name: String, _ properties: [EventRecord.Property], rule: String = "", ruleSet: String,
    sink: String? = nil
  ) {
    let time = runtime.clock.now()
    let event = EventRecord(
      id: UUID(), name: name, properties: properties, time: time, rule: rule, ruleSet: ruleSet,
      viewPath: nil, screen: nil, trigger: "update", sink: sink)
    output.carryOut(
      .emit(event, to: nil), RuleContext(ruleSet: ruleSet, rule: rule, time: time))
  }
}
