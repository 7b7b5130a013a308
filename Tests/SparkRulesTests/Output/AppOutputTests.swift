import Foundation
import HeadlessUIKit
import Logging
import Metrics
import SparkChamber
import SparkRules
import SparkRulesModel
import Testing

@Suite("Output of an app") @MainActor
struct AppOutputTests {
  private let view = UIView()

  private func start(
    _ actions: [RuleAction], sinks: [RuleEngine.Configuration.NamedSink] = [],
    own: [String: RuleEngine.Action] = [:],
    logger: Logger = Logger(label: "x") { _ in
      SwiftLogNoOpLogHandler()
    }, metrics: (any MetricsFactory)? = nil
  ) -> RuleEngine {
    RuleEngine.start(
      [RuleSet(name: "shop", rules: [CompiledRule.of("r", ["*"], [.appear]).doing(actions)])],
      configuration: RuleEngine.Configuration(
        sinks: sinks, actions: own, logger: logger, metrics: metrics, automatic: nil))
  }

  private func emit(_ destination: Emission.Destination) -> RuleAction {
    .emit(Emission(destination: destination, properties: []))
  }

  @Test("an event is sent to every sink, or to the sinks it names, in order and off the main actor")
  func sinks() async {
    let first = MemorySink()
    let second = MemorySink()
    let rules = start(
      [
        emit(.all("both")), emit(.sinks([Emission.SinkName(sink: "b", event: "one")])),
        emit(.sinks([Emission.SinkName(sink: "gone", event: "lost")])),
      ],
      sinks: [
        RuleEngine.Configuration.NamedSink(name: "a", sink: first),
        RuleEngine.Configuration.NamedSink(name: "b", sink: second),
      ])
    for _ in 0..<50 { SparkDetector.trackDisplay(forViews: [view]) }
    rules.stop()
    await rules.flush()
    #expect(first.events.map(\.name) == Array(repeating: "both", count: 50))
    #expect(second.events.map(\.name) == (0..<50).flatMap { _ in ["both", "one"] })
    #expect(rules.counters.count(of: .unknownSink, rule: "r", ruleSet: "shop") == 50)
  }

  @Test("a sink that throws loses events, and they are counted")
  func failingSink() async {
    struct Failing: EventSink {
      func receive(_ events: [EventRecord]) async throws { throw CancellationError() }
    }
    let rules = start(
      [emit(.all("e"))],
      sinks: [RuleEngine.Configuration.NamedSink(name: "a", sink: Failing())])
    SparkDetector.trackDisplay(forViews: [view])
    rules.stop()
    await rules.flush()
    #expect(rules.counters.count(of: .sinkFailed, rule: "r", ruleSet: "shop") == 1)
  }

  @Test("log writes to swift-log with level, rule and set, in order")
  func log() async {
    let handler = LineHandler()
    let rules = start(
      [.log(.notice, .constant("one")), .log(.trace, .constant("two"))],
      logger: Logger(label: "test") { _ in handler })
    SparkDetector.trackDisplay(forViews: [view])
    rules.stop()
    await rules.flush()
    let own = handler.lines.filter { !$0.hasPrefix("debug ") }
    #expect(own == ["notice one shop/r", "trace two shop/r"])
  }

  @Test("each decision of a rule is logged at the level debug, with the values of its condition")
  func decisions() throws {
    view.accessibilityIdentifier = "v"
    let set = try RuleSet.written(
      """
      all: {view: v, trigger: appear, actions: [emit: seen]}
      vip: {view: v, trigger: appear, if: app.vip and app.age > 3, actions: [emit: vip]}
      """)
    for level in [Logger.Level.debug, .info] {
      let handler = LineHandler()
      var logger = Logger(label: "test") { _ in handler }
      logger.logLevel = level
      let engine = RuleEngine.start(
        [set],
        configuration: RuleEngine.Configuration(
          app: ["vip": true, "age": 2], logger: logger, automatic: nil))
      SparkDetector.trackDisplay(forViews: [view])
      engine.stop()
      let expected = [
        "debug fires: `appear` on `v` shop/all",
        "debug does not fire at `appear` on `v`: `app.vip` is true, `app.age` is 2 shop/vip",
      ]
      #expect(handler.lines == (level == .debug ? expected : []))
    }
  }

  @Test("count increases a counter of swift-metrics with rule and set, and never decreases it")
  func count() {
    let factory = CountingFactory()
    let rules = start(
      [
        .count("taps", by: nil), .count("taps", by: .constant(2)),
        .count("share", by: .constant(0.5)), .count("taps", by: .constant(-1)),
      ], metrics: factory)
    SparkDetector.trackDisplay(forViews: [view])
    SparkDetector.trackDisplay(forViews: [view])
    rules.stop()
    #expect(factory.counts["taps rule_set=shop rule=r"] == 6)
    #expect(factory.counts["share rule_set=shop rule=r"] == 1)
    #expect(rules.counters.count(of: .typeMismatch, rule: "r") == 2)
  }

  @Test("an action of the app receives the rule's values by name, and the time")
  func ownAction() {
    var seen: [String: SparkValue] = [:]
    let rules = start(
      [.custom("show", [RuleProperty(name: "a", value: .constant(1))])],
      own: ["show": { values, _ in seen = values }])
    SparkDetector.trackDisplay(forViews: [view])
    rules.stop()
    #expect(seen == ["a": 1])
  }
}

/// Stores log lines.
// Unchecked: the lines are read and written under the lock only.
private final class LineHandler: LogHandler, @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [String] = []
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  var lines: [String] { lock.withLock { stored } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    let metadata = event.metadata ?? [:]
    let source = ["rule_set", "rule"].map { "\(metadata[$0] ?? "")" }.joined(separator: "/")
    lock.withLock { stored.append("\(event.level) \(event.message) \(source)") }
  }
}
