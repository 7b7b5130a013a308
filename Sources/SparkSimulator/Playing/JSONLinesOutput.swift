/// Writes the output of rules as JSON Lines and counts it.
@MainActor
final class JSONLinesOutput: RuleOutput {
  private let write: ([UInt8]) -> Void
  private let emitted: (EventRecord) -> Void
  /// The counts so far.
  private(set) var summary = SimulationSummary()
  /// The index of each rule in the summary, by set and name.
  private var indices: [String: [String: Int]] = [:]
  /// The writer of all lines, whose storage is reused.
  private var writer = JSONWriter()

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

  func carryOut(_ effect: consuming Effect, _ context: RuleContext) {
    summary.add(effect)
    writeLine(context) { effect.write(context, to: &$0) }
    if case .emit(let event, _) = effect { emitted(event) }
  }

  func remembered(_ name: String, _ value: SparkValue, _ context: RuleContext) {
    summary.memories += 1
    writeLine(context) { writer in
      writer.object { object in
        object.field("remember", .text(name))
        object.field("value", value)
        context.write(to: &object)
      }
    }
  }

  private func writeLine(_ context: RuleContext, _ content: (inout JSONWriter) -> Void) {
    if let index = indices[context.ruleSet]?[context.rule] { summary.rules[index].lines += 1 }
    writer.removeAll()
    content(&writer)
    writer.endLine()
    write(writer.bytes)
  }

  var losses: RuleCounters { RuleCounters() }
}

extension SimulationSummary {
  /// Counts an effect; other kinds are counted only as lines of their rules.
  fileprivate mutating func add(_ effect: Effect) {
    switch effect {
    case .log: logs += 1
    case .emit: events += 1
    case .count(let name, let amount, let labels):
      counts += 1
      guard !labels.isEmpty else { return }
      let text = labels.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      labelledCounts["\(name), \(text)", default: 0] += amount
    default: break
    }
  }
}
