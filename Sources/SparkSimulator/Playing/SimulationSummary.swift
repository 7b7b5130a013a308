/// What there is to say about a session that was played.
public struct SimulationSummary: Sendable, Hashable {
  /// A rule, and how often it did something.
  public struct RuleCount: Sendable, Hashable {
    /// The set.
    public var set: String
    /// The rule.
    public var rule: String
    /// How many lines it wrote.
    public var lines: Int
  }

  /// The most notes that are kept; a session of a million steps may have one for each.
  static let mostNotes = 100

  /// How many steps were played.
  public var steps = 0
  /// How long the session lasted, in seconds.
  public var seconds = 0.0
  /// How many events were sent.
  public var events = 0
  /// How many log lines were written.
  public var logs = 0
  /// How many times something was counted.
  public var counts = 0
  /// Every rule, in the order of the sets.
  public var rules: [RuleCount] = []
  /// What a person should know about steps that did not do what they seem to say.
  public var notes: [InputProblem] = []
  /// How many more notes there were than are kept.
  public var furtherNotes = 0
  /// What the rules skipped, cut or lost, in words.
  public var counters: [String] = []

  /// The summary for people.
  public var lines: [String] {
    var lines = [
      "\(Self.amount(steps, "step")) in \(seconds) s: \(Self.amount(events, "event")), "
        + "\(Self.amount(logs, "log line")), \(Self.amount(counts, "count"))"
    ]
    let busy = rules.filter { $0.lines > 0 }
    lines += busy.map { "  \($0.set)/\($0.rule): \(Self.amount($0.lines, "line"))" }
    let silent = rules.filter { $0.lines == 0 }
    if !silent.isEmpty {
      lines.append("  silent: \(silent.map { "\($0.set)/\($0.rule)" }.joined(separator: ", "))")
    }
    lines += notes.map { "  note, line \($0.line ?? 0): \(VisibleText.of($0.message))" }
    if furtherNotes > 0 {
      lines.append("  and \(Self.amount(furtherNotes, "note")) more like these")
    }
    lines += counters.map { "  \($0)" }
    return lines
  }

  private static func amount(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
