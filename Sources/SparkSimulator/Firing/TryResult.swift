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
    /// The names of the properties of its events in the order in which they matter: those that all events of the
    /// set have are the last.
    var properties: [String] = []
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
  /// The longest part of a session that is written once although it is repeated, in steps.
  private static let longestPart = 3

  /// The session in words, with the values that the rule reads in it.
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
    let conditions = values.map { name, value in
      "`\(name)` is \(value == .null ? "missing" : Self.text(value))"
    }
    let steps = words.isEmpty ? "start the app" : Self.withoutRepetitions(words)
    return conditions.isEmpty ? steps : "\(steps), if \(PhraseList.join(conditions, "and"))"
  }

  /// The steps, of which those that are repeated are written once.
  private static func withoutRepetitions(_ words: [String]) -> String {
    var texts: [String] = []
    var rest = words[...]
    while !rest.isEmpty {
      let counts = (1...longestPart).map { length in
        sequence(first: length) { $0 + length }.prefix { end in
          rest.count >= end && rest.prefix(end).suffix(length).elementsEqual(rest.prefix(length))
        }.count
      }
      let length = counts.firstIndex { $0 > 1 }.map { $0 + 1 } ?? 1
      let (part, count) = (rest.prefix(length).joined(separator: ", "), max(counts[length - 1], 1))
      // `tap add in row 2 3 times` would have to be read twice.
      let isClear = length == 1 && part.last?.isNumber != true
      texts.append(
        count == 1 ? part : isClear ? "\(part) \(count) times" : "\(count) times (\(part))")
      rest = rest.dropFirst(length * count)
    }
    return texts.joined(separator: ", ")
  }

  /// A value between words; a text with spaces has quotes.
  private static func text(_ value: SparkValue) -> String {
    guard case .text(let text) = value, text.contains(" ") else { return YAMLFlowText.text(value) }
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func duration(_ seconds: Double) -> String {
    if seconds >= 120, seconds.truncatingRemainder(dividingBy: 60) == 0 {
      return "\(Int(seconds / 60)) min"
    }
    return "\(SparkValue.double((seconds * 1_000).rounded() / 1_000).printed) s"
  }

  /// Why the rule writes no line, as a sentence.
  package var silence: String {
    isInShadow ? "it is in shadow mode and sends nothing" : "it sends, counts and remembers nothing"
  }

  /// What the rule does: its first event or, without one, what it counts, remembers or logs.
  public var consequence: String {
    guard let line = lines.first(where: { $0.kind == "emit" }) ?? lines.first else {
      return silence
    }
    guard let name = line.name else { return "" }
    func value(_ key: String) -> String { Self.text(line.fields[key] ?? .null) }
    switch line.kind {
    case "emit": break
    case "count": return "→ counts \(name) by \(value("by"))"
    case "remember": return "→ remembers \(name)=\(value("value"))"
    case "log": return "→ logs \(Self.text(.text(name)))"
    default: return "→ \(name)"
    }
    guard case .map(let values)? = line.fields["properties"] else { return "→ \(name)" }
    let shown = properties.filter { values[$0] != nil && values[$0] != .null }.prefix(2)
    return "→ "
      + ([name] + shown.map { "\($0)=\(Self.text(values[$0] ?? .null))" })
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
    case .trigger(let name, let view, _):
      return "trigger \(name)" + (view.map { " on \($0.words)" } ?? "")
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
