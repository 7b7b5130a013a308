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

  /// Creates the report.
  ///
  /// - Parameter format: The format.
  /// - Returns: The text, ending with a line break.
  func text(as format: DescriptionFormat) -> String {
    switch format {
    case .human: lines(heading: { $0 }, item: "  ").map { VisibleText.of($0) + "\n" }.joined()
    case .markdown:
      lines(heading: { "### \($0)" }, item: "- ").map { VisibleText.of($0) + "\n" }.joined()
    case .json: json()
    }
  }

  private func lines(heading: (String) -> String, item: String) -> [String] {
    var lines: [String] = []
    for level in SetDifference.Level.allCases {
      let own = rules.entries.filter { $0.level == level }
      guard !own.isEmpty else { continue }
      lines.append(heading(level.rawValue))
      lines += own.map { item + $0.sentence }
    }
    if lines.isEmpty { lines.append("the rules do not differ") }
    for (name, events) in sessions {
      lines.append(heading("\(name): \(Self.summary(events))"))
      lines += events.entries.map { item + Self.sentence($0) }
    }
    return lines
  }

  private static func summary(_ events: EventDifference) -> String {
    guard !events.entries.isEmpty else { return "the same events" }
    return [EventDifference.Entry.Kind.gained, .lost, .changed].map {
      "\(events.count($0)) \($0.rawValue)"
    }.joined(separator: ", ")
  }

  private static func sentence(_ entry: EventDifference.Entry) -> String {
    let view = entry.event.viewPath.map { " on `\($0)`" } ?? ""
    let changes = entry.changes.map { change in
      "`\(change.name)` \(value(change.old)) → \(value(change.new))"
    }.joined(separator: ", ")
    return "\(entry.rule) \(entry.kind.rawValue) `\(entry.event.name)` "
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
        for entry in rules.entries {
          list.object { object in
            object.field("level", .text(entry.level.rawValue))
            object.field("kind", .text(entry.kind.rawValue))
            object.field("name", .text(entry.name))
            object.field("sentence", .text(entry.sentence))
          }
        }
      }
      root.key("sessions")
      root.list { list in
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
    }
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func write(_ entry: EventDifference.Entry, to object: inout JSONWriter) {
    object.field("difference", .text(entry.kind.rawValue))
    object.field("rule", .text(entry.rule))
    object.key("event")
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
