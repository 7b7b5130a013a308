/// The summary of a session.
public struct SimulationSummary: Sendable, Hashable {
  /// A rule and the number of lines that it wrote.
  public struct RuleCount: Sendable, Hashable {
    /// The rule set.
    public var set: String
    /// The rule.
    public var rule: String
    /// The number of lines.
    public var lines: Int
    /// How far the rule came if it is in shadow mode: how often it was triggered, its condition was true, and
    /// it would have fired; nil if it was never triggered.
    public var shadow: [Int]?

    /// Adds what a rule in shadow mode has counted.
    fileprivate mutating func addShadow(_ counters: RuleCounters) {
      let counts = RuleCounters.shadowReasons.map {
        counters.count(of: $0, rule: rule, ruleSet: set)
      }
      if counts.first != 0 { shadow = zip(shadow ?? counts.map { _ in 0 }, counts).map(+) }
    }

    /// The rule in shadow mode as text for people.
    fileprivate var shadowLine: String? {
      guard let shadow else { return nil }
      let words = ["triggered", "condition true", "would have fired"]
      let parts = zip(words, shadow).map { "\($0) \($1)×" }
      return "  \(set)/\(rule), in shadow mode: \(parts.joined(separator: ", "))"
    }
  }

  /// The maximum number of notes; a long session could otherwise produce one for each step.
  static let noteLimit = 100

  /// The number of steps.
  public var steps = 0
  /// The duration of the session in seconds.
  public var seconds = 0.0
  /// The number of events.
  public var events = 0
  /// The number of log lines.
  public var logs = 0
  /// The number of counts.
  public var counts = 0
  /// The number of remembered values.
  public var memories = 0
  /// The sums of counters with labels, by the counter's name and its labels.
  public var labelledCounts: [String: Double] = [:]
  /// Every rule, in the order of the sets.
  public var rules: [RuleCount] = []
  /// Notes about steps that did not have the effect that a reader expects.
  public var notes: [InputProblem] = []
  /// The number of notes beyond the limit.
  public var furtherNotes = 0
  /// Descriptions of what the rules skipped, truncated or lost.
  public var counters: [String] = []

  /// The summary as text for people.
  public var lines: [String] {
    var lines = [
      "\(Self.amount(steps, "step")) in \(seconds) s: \(Self.amount(events, "event")), "
        + "\(Self.amount(logs, "log line")), \(Self.amount(counts, "count")), "
        + Self.amount(memories, "remembered value")
    ]
    let active = rules.filter { $0.lines > 0 }
    lines += active.map { "  \($0.set)/\($0.rule): \(Self.amount($0.lines, "line"))" }
    lines += rules.compactMap(\.shadowLine)
    let inactive = rules.filter { $0.lines == 0 && $0.shadow == nil }
    if !inactive.isEmpty {
      let names = inactive.map { "\($0.set)/\($0.rule)" }.joined(separator: ", ")
      lines.append("  without output: \(names)")
    }
    lines += labelledCounts.keys.sorted().map { key in
      "  \(VisibleText.of(key)): \(SparkValue.double(labelledCounts[key] ?? 0).printed)"
    }
    lines += notes.map { "  note, line \($0.line ?? 0): \(VisibleText.of($0.message))" }
    if furtherNotes > 0 {
      lines.append("  and \(Self.amount(furtherNotes, "note")) more")
    }
    lines += counters.map { "  \($0)" }
    return lines
  }

  /// Adds descriptions of counters.
  mutating func add(_ counters: RuleCounters) {
    for index in rules.indices { rules[index].addShadow(counters) }
    let skipped = counters.entries.filter {
      !RuleCounters.shadowReasons.contains($0.key.reason)
    }
    self.counters += skipped.map { entry in
      let detail = entry.key.detail.map { " (\($0))" } ?? ""
      return "\(entry.key.ruleSet)/\(entry.key.rule): \(entry.key.reason.rawValue)\(detail), "
        + "\(entry.count)×"
    }
  }

  private static func amount(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
