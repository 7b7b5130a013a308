#if Commands
import SparkRulesAuthoring
import SparkRulesCompiler
import SparkSimulator

/// The result of `diff` in one of its formats.
struct DifferenceReport {
  /// The version of the JSON format.
  private static let version = 1

  /// What changed in the rules.
  let rules: SetDifference
  /// What changed in the events of each session.
  let sessions: [(name: String, events: EventDifference)]
  /// What changed in the events of recorded sessions; nil if there are none.
  let recorded: (name: String, events: SessionsDifference)?

  /// Creates the report.
  ///
  /// - Parameter format: The format.
  /// - Returns: The text, ending with a line break.
  func text(as format: DescriptionFormat) -> String {
    switch format {
    case .human:
      text(Marks(heading: "", item: "  ", removed: ("[-", "-]"), added: ("{+", "+}")))
    case .markdown:
      text(Marks(heading: "### ", item: "- ", removed: ("~~", "~~"), added: ("**", "**")))
    case .json: json()
    }
  }

  /// What a format puts before headings and items, and around words that differ.
  private struct Marks {
    let heading: String
    let item: String
    let removed: (String, String)
    let added: (String, String)
  }

  private func text(_ marks: Marks) -> String {
    let lines = lines(heading: { marks.heading + $0 }, item: marks.item) { entry in
      guard let former = entry.former else { return [entry.sentence] }
      let words = WordDifference(from: former, to: entry.sentence).text(
        removed: { marks.removed.0 + $0 + marks.removed.1 },
        added: { marks.added.0 + $0 + marks.added.1 })
      return ["\(entry.names.joined(separator: ", ")): \(words)", "  now: \(entry.sentence)"]
    }
    return lines.map { VisibleText.of($0) + "\n" }.joined()
  }

  private func lines(
    heading: (String) -> String, item: String, of entry: (SetDifference.Entry) -> [String]
  ) -> [String] {
    var lines: [String] = []
    for level in SetDifference.Level.allCases {
      let own = rules.entries.filter { $0.level == level }
      guard !own.isEmpty else { continue }
      lines.append(heading(level.rawValue))
      for (first, rest) in own.map(entry).map({ ($0[0], $0.dropFirst()) }) {
        lines.append(item + first)
        lines += rest.map { "  \($0)" }
      }
    }
    if lines.isEmpty { lines.append("the rules do not differ") }
    for (name, events) in sessions {
      lines.append(heading("\(name): \(Self.summary(events))"))
      lines += events.entries.map { item + Self.sentence($0) }
    }
    if let (name, events) = recorded {
      lines.append(heading("\(name): \(Self.summary(events))"))
      lines += Self.totals(events).map { item + $0 }
      for (name, events) in events.examples {
        lines.append(heading("session `\(name)`: \(Self.summary(events))"))
        lines += events.entries.map { item + Self.sentence($0) }
      }
      if !events.errors.isEmpty {
        lines.append(heading("sessions that cannot be played to the end"))
        lines += events.errors.map { item + $0 }
      }
    }
    return lines
  }

  private static func summary(_ events: SessionsDifference) -> String {
    let broken = events.broken == 0 ? "" : ", \(events.broken) not played to the end"
    return
      "\(events.sessions) session\(events.sessions == 1 ? "" : "s"), \(events.differing) with other output\(broken)"
  }

  private static func totals(_ events: SessionsDifference) -> [String] {
    events.rules.sorted { $0.key < $1.key }.map { name, totals in
      "\(name): \(totals.gained) gained, \(totals.lost) lost, \(totals.changed) changed, "
        + "in \(totals.sessions) session\(totals.sessions == 1 ? "" : "s")"
    }
  }

  private static func summary(_ events: EventDifference) -> String {
    guard !events.entries.isEmpty else { return "the same output" }
    return [EventDifference.Entry.Kind.gained, .lost, .changed].map {
      "\(events.count($0)) \($0.rawValue)"
    }.joined(separator: ", ")
  }

  private static func sentence(_ entry: EventDifference.Entry) -> String {
    let view = entry.event.viewPath.map { " on `\($0)`" } ?? ""
    let changes = entry.changes.map { change in
      "`\(change.name)` \(value(change.old)) → \(value(change.new))"
    }.joined(separator: ", ")
    let noun =
      switch entry.subject {
      case .event: ""
      case .count: "the counter "
      case .remember: "the remembered value "
      }
    return "\(entry.rule) \(entry.kind.rawValue) \(noun)`\(entry.event.name)` "
      + "at \(RFC3339.text(entry.event.time))\(view)" + (changes.isEmpty ? "" : ": \(changes)")
  }

  private static func value(_ value: SparkValue?) -> String {
    guard let value else { return "(none)" }
    if case .text(let text) = value { return "\"\(text)\"" }
    return value == .null ? "null" : value.printed
  }

  // MARK: JSON

  private func json() -> String {
    var writer = JSONWriter()
    writer.object { root in
      root.field("version", .int(Self.version))
      root.key("changes")
      root.list { list in
        for (entry, name) in rules.entries.flatMap({ entry in entry.names.map { (entry, $0) } }) {
          list.object { object in
            object.field("level", .text(entry.level.rawValue))
            object.field("kind", .text(entry.kind.rawValue))
            object.field("name", .text(name))
            object.field("sentence", .text(entry.sentence))
            if let former = entry.former { object.field("before", .text(former)) }
          }
        }
      }
      root.key("sessions")
      root.list { Self.write(sessions, to: &$0) }
      if let recorded {
        root.key("recorded")
        root.object { Self.write(recorded.events, to: &$0) }
      }
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func write(
    _ sessions: [(name: String, events: EventDifference)], to list: inout JSONWriter
  ) {
    for (name, events) in sessions {
      list.object { object in
        object.field("session", .text(name))
        object.key("events")
        object.list { list in
          for entry in events.entries { list.object { Self.write(entry, to: &$0) } }
        }
      }
    }
  }

  private static func write(_ events: SessionsDifference, to object: inout JSONWriter) {
    object.field("sessions", .int(events.sessions))
    object.field("differing", .int(events.differing))
    object.field("broken", .int(events.broken))
    object.key("rules")
    object.list { list in
      for (name, totals) in events.rules.sorted(by: { $0.key < $1.key }) {
        list.object { object in
          object.field("rule", .text(name))
          object.field("gained", .int(totals.gained))
          object.field("lost", .int(totals.lost))
          object.field("changed", .int(totals.changed))
          object.field("sessions", .int(totals.sessions))
        }
      }
    }
    object.key("examples")
    object.list { write(events.examples.map { ($0.session, $0.events) }, to: &$0) }
    object.field("errors", .list(events.errors.map { .text($0) }))
  }

  private static func write(_ entry: EventDifference.Entry, to object: inout JSONWriter) {
    object.field("difference", .text(entry.kind.rawValue))
    object.field("rule", .text(entry.rule))
    object.key(entry.subject.rawValue)
    entry.event.write(to: &object)
    guard !entry.changes.isEmpty else { return }
    object.key("changes")
    object.list { list in
      for change in entry.changes {
        list.object { object in
          object.field("property", .text(change.name))
          if let old = change.old { object.field("old", old) }
          if let new = change.new { object.field("new", new) }
        }
      }
    }
  }
}
#endif
