import SparkRules
import SparkRulesModel

/// Writes the output of rules as JSON Lines and counts it.
@MainActor
final class JSONLinesOutput: RuleOutput {
  private let write: ([UInt8]) -> Void
  private let emitted: (EventRecord) -> Void
  /// The counts so far.
  private(set) var summary = SimulationSummary()
  /// The index of each rule in the summary, by set and name.
  private var indices: [String: [String: Int]] = [:]

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - rules: The rule sets, for the summary.
  ///   - write: Receives each line with its line break.
  ///   - emitted: Receives each event as well.
  init(
    rules: [RuleSet], write: @escaping ([UInt8]) -> Void,
    emitted: @escaping (EventRecord) -> Void = { _ in }
  ) {
    self.write = write
    self.emitted = emitted
    summary.rules = rules.flatMap { set in
      set.rules.map { .init(set: set.name, rule: $0.name, lines: 0) }
    }
    for (index, rule) in summary.rules.enumerated() where indices[rule.set]?[rule.rule] == nil {
      indices[rule.set, default: [:]][rule.rule] = index
    }
  }

  func log(_ level: LogLevel, _ text: String, _ context: RuleContext) {
    summary.logs += 1
    line(context) { object in
      object.field("log", .text(text))
      object.field("level", .text(level.rawValue))
    }
  }

  func emit(_ event: EventRecord) {
    summary.events += 1
    countLine(set: event.ruleSet, rule: event.rule)
    write(event.jsonLine())
    emitted(event)
  }

  func count(_ name: String, by amount: Double, _ context: RuleContext) {
    summary.counts += 1
    line(context) { object in
      object.field("count", .text(name))
      object.field("by", .double(amount))
    }
  }

  func canPerform(_ name: String) -> Bool { true }

  func perform(
    _ name: String, _ values: [EventRecord.Property], _ context: RuleContext
  ) -> Bool {
    line(context) { object in
      object.field("action", .text(name))
      object.key("values")
      object.object { inner in
        for value in values { inner.field(value.name, value.value) }
      }
    }
    return true
  }

  var losses: RuleCounters { RuleCounters() }

  private func line(_ context: RuleContext, _ fields: (inout JSONWriter) -> Void) {
    countLine(set: context.ruleSet, rule: context.rule)
    var writer = JSONWriter()
    writer.object { object in
      fields(&object)
      object.field("time", .text(RFC3339.text(context.time)))
      object.field("rule", .text(context.rule))
      object.field("set", .text(context.ruleSet))
    }
    writer.endLine()
    write(writer.bytes)
  }

  private func countLine(set: String, rule: String) {
    if let index = indices[set]?[rule] { summary.rules[index].lines += 1 }
  }
}
