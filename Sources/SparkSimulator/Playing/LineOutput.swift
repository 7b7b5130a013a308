import SparkRules
import SparkRulesModel

/// Writes everything that rules do as lines of JSON, at once.
@MainActor
final class LineOutput: RuleOutput {
  private let write: ([UInt8]) -> Void
  private let emitted: (EventRecord) -> Void
  /// What was written so far.
  @exclusivity(unchecked)
  private(set) var summary: SimulationSummary
  /// Where each rule stands in the summary, by its set and name.
  private var places: [String: [String: Int]] = [:]
  /// Written into for every event: growing takes room only once.
  @exclusivity(unchecked)
  private var writer = JSONWriter(room: 512)
  /// What each rule's last event has in common with the next, by the rule's place.
  @exclusivity(unchecked)
  private var lines: [EventLine?]
  /// The rule that was looked for last: it often does several things in a row.
  @exclusivity(unchecked)
  private var last: (set: String, rule: String, place: Int)?

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - rules: The rule sets, for the summary.
  ///   - write: Takes each line, with its end.
  ///   - emitted: Takes each event besides.
  init(
    rules: [RuleSet], write: @escaping ([UInt8]) -> Void,
    emitted: @escaping (EventRecord) -> Void = { _ in }
  ) {
    self.write = write
    self.emitted = emitted
    summary = SimulationSummary()
    summary.rules = rules.flatMap { set in
      set.rules.map { .init(set: set.name, rule: $0.name, lines: 0) }
    }
    lines = Array(repeating: nil, count: summary.rules.count)
    for (place, rule) in summary.rules.enumerated() where places[rule.set]?[rule.rule] == nil {
      places[rule.set, default: [:]][rule.rule] = place
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
    write(line(of: event))
    emitted(event)
  }

  private func line(of event: EventRecord) -> [UInt8] {
    writer.clear()
    if let place = note(set: event.ruleSet, rule: event.rule), event.sink == nil {
      if lines[place]?.fits(event) == true {
        lines[place]?.write(event, to: &writer)
        return writer.bytes
      }
      lines[place] = EventLine(event)
    }
    event.write(to: &writer)
    writer.endLine()
    return writer.bytes
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
    note(set: context.ruleSet, rule: context.rule)
    // With room for what most lines say.
    var writer = JSONWriter(room: 480)
    writer.object { object in
      fields(&object)
      object.field(plain: "time", context.time)
      object.field(plain: "rule", context.rule)
      object.field(plain: "set", context.ruleSet)
    }
    writer.endLine()
    write(writer.take())
  }

  /// Counts a line; gives the rule's place, if it has one.
  @discardableResult
  private func note(set: String, rule: String) -> Int? {
    if let last, UTF8Order.isSame(last.rule, rule), UTF8Order.isSame(last.set, set) {
      summary.rules[last.place].lines += 1
      return last.place
    }
    guard let place = places[set]?[rule] else { return nil }
    last = (set, rule, place)
    summary.rules[place].lines += 1
    return place
  }
}
