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
        + "\(Self.amount(logs, "log line")), \(Self.amount(counts, "count"))"
    ]
    let active = rules.filter { $0.lines > 0 }
    lines += active.map { "  \($0.set)/\($0.rule): \(Self.amount($0.lines, "line"))" }
    let inactive = rules.filter { $0.lines == 0 }
    if !inactive.isEmpty {
      let names = inactive.map { "\($0.set)/\($0.rule)" }.joined(separator: ", ")
      lines.append("  without output: \(names)")
    }
    lines += notes.map { "  note, line \($0.line ?? 0): \(VisibleText.of($0.message))" }
    if furtherNotes > 0 {
      lines.append("  and \(Self.amount(furtherNotes, "note")) more")
    }
    lines += counters.map { "  \($0)" }
    return lines
  }

  private static func amount(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
