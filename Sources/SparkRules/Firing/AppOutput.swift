import Metrics

/// The output of an app: `log` writes to swift-log, `count` to swift-metrics, `emit` to the sinks.
@MainActor package final class AppOutput: RuleOutput {
  /// A counter of a rule.
  private struct CounterKey: Hashable {
    var name: String
    var ruleSet: String
    var rule: String
    var labels: [CounterLabel]
  }

  private let sinks: SinkGroup
  private let log: LogQueue
  private let metrics: any MetricsFactory
  private let actions: [String: RuleEngine.Action]
  // Creating a counter takes longer than counting with it.
  private var counters: [CounterKey: Counter] = [:]
  private var fractions: [CounterKey: FloatingPointCounter] = [:]
  private var skips: [RuleCounters.Key: Counter] = [:]
  private var refused = RuleCounters()

  /// Creates an app's output.
  ///
  /// - Parameter configuration: The app's configuration.
  package init(_ configuration: RuleEngine.Configuration) {
    sinks = SinkGroup(configuration.sinks.map { SinkQueue(name: $0.name, sink: $0.sink) })
    log = LogQueue(logger: configuration.logger)
    metrics = configuration.metrics ?? MetricsSystem.factory
    actions = configuration.actions
  }

  /// The output that was lost so far.
  package var losses: RuleCounters {
    var losses = sinks.losses
    losses.add(log.losses)
    losses.add(refused)
    return losses
  }

  func log(_ level: LogLevel, _ text: String, _ context: RuleContext) {
    log.enqueue(LogQueue.Line(level: level, text: text, context: context))
  }

  func emit(_ event: consuming EventRecord) { sinks.enqueue(event) }

  func count(
    _ name: String, by amount: Double, _ labels: [CounterLabel], _ context: RuleContext
  ) {
    let key = CounterKey(
      name: name, ruleSet: context.ruleSet, rule: context.rule, labels: labels)
    // Counters only increase; backends of swift-metrics handle negative increments differently.
    guard amount >= 0 else {
      refused.add(
        RuleCounters.Key(
          ruleSet: context.ruleSet, rule: context.rule, reason: .typeMismatch, detail: name))
      return
    }
    if let whole = Int64(exactly: amount) {
      counter(key).increment(by: whole)
    } else {
      fraction(key).increment(by: amount)
    }
  }

  func perform(_ name: String, _ values: [EventRecord.Property], _ context: RuleContext) {
    actions[name]?(
      Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }), context.time)
  }

  /// Returns whether the app has the action of an effect.
  package func canCarryOut(_ effect: Effect) -> Bool {
    guard case .perform(let name, _) = effect else { return true }
    return actions[name] != nil
  }

  /// Counts something that was skipped, or how far a rule in shadow mode came.
  package func skipped(_ key: RuleCounters.Key, times: Int) {
    let counter =
      skips[key]
      ?? Counter(
        label: RuleCounters.shadowReasons.contains(key.reason)
          ? "spark_rules_shadow" : "spark_rules_skipped",
        dimensions: [
          ("rule_set", key.ruleSet), ("rule", key.rule), ("reason", key.reason.rawValue),
        ],
        factory: metrics)
    skips[key] = counter
    counter.increment(by: Int64(times))
  }

  /// Waits until everything before this call is delivered or lost.
  func flush() async {
    await sinks.flush()
    await log.flush()
  }

  private func counter(_ key: CounterKey) -> Counter {
    if let counter = counters[key] { return counter }
    let counter = Counter(label: key.name, dimensions: dimensions(key), factory: metrics)
    counters[key] = counter
    return counter
  }

  private func fraction(_ key: CounterKey) -> FloatingPointCounter {
    if let counter = fractions[key] { return counter }
    let counter = FloatingPointCounter(
      label: key.name, dimensions: dimensions(key), factory: metrics)
    fractions[key] = counter
    return counter
  }

  private func dimensions(_ key: CounterKey) -> [(String, String)] {
    [("rule_set", key.ruleSet), ("rule", key.rule)] + key.labels.map { ($0.name, $0.value) }
  }
}
