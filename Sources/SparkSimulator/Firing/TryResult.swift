import SparkRulesCompiler

/// Whether a rule can fire, with a session in which it does, or with what prevents it.
public struct TryResult: Sendable {
  /// Whether the rule can fire.
  public enum Outcome: Sendable {
    /// The rule fired in a session that was played with all rules.
    case fires(Session)
    /// It is proven that the rule cannot fire on the screens.
    case never(Impossibility)
    /// No session was found, for this reason.
    case unknown(String)
  }

  /// A session in which a rule fires.
  public struct Session: Sendable {
    /// The steps.
    public var script: SessionScript
    /// The screens on which it is played.
    public var screens: ScreenTree
    /// The number of the screens among those given, from 0; nil if they were made for the rule, or consist of
    /// several files.
    public var file: Int?
    /// The values that the session gives to what the rule reads, by their names in the rule file.
    public var values: [(name: String, value: SparkValue)]
    /// The lines that the rule writes.
    public var lines: [TestResult.Line]
    /// Whether the rule is in shadow mode.
    var isInShadow = false
  }

  /// The name of the set.
  public var set: String
  /// The name of the rule.
  public var rule: String
  /// Whether the rule can fire.
  public var outcome: Outcome
  /// Parts of the rule that have no effect, as sentences.
  public var remarks: [String] = []

  /// Whether the rule fired.
  public var fires: Bool { session != nil }

  /// The session in which the rule fired; nil if there is none.
  public var session: Session? { if case .fires(let session) = outcome { session } else { nil } }
}

extension TryResult.Session {
  /// The session in words.
  public var words: String {
    var words: [String] = []
    var time = 0.0
    for step in script.steps {
      let pause = step.time - time
      if pause > 1.05 || step.action == .wait, pause > 0 {
        words.append("wait \(Self.duration(pause))")
      }
      time = step.time
      if let action = step.words { words.append(action) }
    }
    // A step that is repeated is written once.
    var runs: [(text: String, count: Int)] = []
    for word in words {
      if runs.last?.text == word { runs[runs.count - 1].count += 1 } else { runs.append((word, 1)) }
    }
    let texts = runs.map { $0.count == 1 ? $0.text : "\($0.text) \($0.count) times" }
    return texts.isEmpty ? "start the app" : texts.joined(separator: ", ")
  }

  private static func duration(_ seconds: Double) -> String {
    if seconds >= 120, seconds.truncatingRemainder(dividingBy: 60) == 0 {
      return "\(Int(seconds / 60)) min"
    }
    return "\(SparkValue.double((seconds * 1_000).rounded() / 1_000).printed) s"
  }

  /// Why the rule writes no line.
  package var silence: String {
    isInShadow ? "is in shadow mode and sends nothing" : "sends, counts and remembers nothing"
  }

  /// The values that the session gives, or the first event; without an event, also what the rule does instead.
  public var consequence: String {
    let given = values.map { name, value in "\(name) = \(YAMLFlowText.text(value))" }
    let event = lines.first { $0.kind == "emit" }
    if event != nil, !given.isEmpty { return given.joined(separator: ", ") }
    let others = lines.compactMap(\.effect).uniqued().prefix(2)
    let all = given + (lines.isEmpty ? [silence] : Array(others))
    guard let line = event, let name = line.name else { return all.joined(separator: ", ") }
    guard case .map(let properties)? = line.fields["properties"] else { return "→ \(name)" }
    let shown = properties.sorted { $0.key < $1.key }.filter { $0.value != .null }.prefix(2)
    return "→ "
      + ([name] + shown.map { "\($0.key)=\(YAMLFlowText.text($0.value))" })
      .joined(separator: " ")
  }

  /// The steps as lines of a session file.
  public var jsonLines: [UInt8] {
    script.steps.flatMap { step in
      var writer = JSONWriter()
      step.write(to: &writer)
      writer.endLine()
      return writer.bytes
    }
  }
}

extension TestResult.Line {
  /// What the line reports, if it is a counter or a remembered value; nil for others.
  fileprivate var effect: String? {
    guard let name else { return nil }
    func value(_ key: String) -> String { fields[key].map { YAMLFlowText.text($0) } ?? "" }
    switch kind {
    case "count": return "counts \(name) by \(value("by"))"
    case "remember": return "remembers \(name) = \(value("value"))"
    default: return nil
    }
  }
}

extension SessionStep {
  /// The step in words; nil for one that only sets a value.
  fileprivate var words: String? {
    switch action {
    case .wait, .app, .update, .reload: return nil
    case .hide(let view):
      return "\(view.path.steps.count == 1 ? "leave" : "hide") \(view.words)"
    case .change(let view, let value): return "change \(view.words) to \(value.printed)"
    case .phone(let time?, _, _): return "at \(RFC3339.text(time).prefix(16))"
    case .phone(_, _, let name?): return "on \(name)"
    case .scrollToRow(let view, let row): return "scroll \(view.words) to row \(row.row)"
    case .press(let view, let seconds): return "hold \(view.words) for \(seconds) s"
    case .trigger(let name, let view, _): return view.map { "\(name) on \($0.words)" } ?? name
    default: return view.map { "\(keyword) \($0.words)" } ?? summary
    }
  }
}

extension SessionStep.ViewChoice {
  /// The last name of the path, and the row.
  fileprivate var words: String {
    var last = ""
    var isEscaped = false
    for character in path.source {
      if character == "/", !isEscaped { last = "" } else { last.append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    return last + (row.map { " in row \($0.row)" } ?? number.map { " \($0)" } ?? "")
  }
}
