/// The formats of descriptions of rule sets.
public enum DescriptionFormat: String, Sendable, CaseIterable {
  /// For a terminal.
  case human
  /// For a wiki or a pull request.
  case markdown
  /// For programs.
  case json

  /// Describes sets.
  ///
  /// - Parameters:
  ///   - sets: The sets.
  ///   - showsValues: Whether the formats for people contain the values that rules read, for the app's
  ///     privacy label, in place of the rules and events. JSON contains both.
  ///   - usesColor: Whether the format for terminals uses colors.
  /// - Returns: The text, ending with a line break.
  public func text(
    for sets: [SetDescription], showsValues: Bool = false, usesColor: Bool = false
  ) -> String {
    switch self {
    case .human:
      let style = ANSIStyle(isOn: usesColor)
      return sets.map {
        showsValues ? ValueReport.human($0, style) : DescriptionReport.human($0, style)
      }.joined(separator: "\n")
    case .markdown:
      return sets.map { showsValues ? ValueReport.markdown($0) : DescriptionReport.markdown($0) }
        .joined(separator: "\n")
    case .json: return DescriptionReport.json(sets)
    }
  }
}

/// Writes a description in one of the formats.
enum DescriptionReport {
  /// The version of the JSON format.
  private static let version = 1
  private static let headings = ["Event", "Property", "Type", "Value"]

  // MARK: - Human

  static func human(_ set: SetDescription, _ style: ANSIStyle) -> String {
    var text = "\(style.bold(DisplayText(set.name).text)): \(set.summary)\n"
    for rule in set.rules {
      text += "\n\(style.bold(DisplayText(rule.name).text))\n"
      let lines = rule.sentence.wrapped(at: 78).split(separator: "\n")
      text += lines.map { "  \(DisplayText(String($0)).text)\n" }.joined()
    }
    let rows = rows(of: set.events) + rows(of: set.shadowEvents, "shadow mode")
    if !rows.isEmpty { text += "\n" + table(headings, rows, style) }
    if !set.counters.isEmpty {
      let names = set.counters.map { counter in
        let labels = PhraseList.join(counter.labels, "and")
        return DisplayText(labels.isEmpty ? counter.name : "\(counter.name) by \(labels)").text
      }.joined(separator: ", ")
      text += "\n\(style.bold("Counters")): \(names)\n"
    }
    return text
  }

  /// A table of columns that are as wide as their widest cell.
  static func table(_ headings: [String], _ rows: [[String]], _ style: ANSIStyle) -> String {
    let widths = headings.indices.map { column in
      ([headings] + rows).map { DisplayText($0[column]).width }.max() ?? 0
    }
    return style.bold(line(headings, widths)) + "\n"
      + rows.map { line($0, widths) + "\n" }.joined()
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (cell, width) in zip(cells, widths) {
      let shown = DisplayText(cell)
      line += shown.text + String(repeating: " ", count: max(0, width - shown.width) + 2)
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// Returns one row for each property; the name of an event is in its first row.
  private static func rows(
    of events: [SetDescription.EventEntry], _ mode: String? = nil
  ) -> [[String]] {
    events.flatMap { event -> [[String]] in
      let notes = event.sinks + (mode.map { [$0] } ?? [])
      let name =
        notes.isEmpty ? event.name : "\(event.name) (\(notes.joined(separator: ", ")))"
      guard !event.properties.isEmpty else { return [[name, "–", "", ""]] }
      return event.properties.enumerated().map { index, property in
        [
          index == 0 ? name : "", property.name, property.types.joined(separator: " or "),
          property.values.joined(separator: " or "),
        ]
      }
    }
  }

  // MARK: - Markdown

  static func markdown(_ set: SetDescription) -> String {
    var text = "## \(escaped(set.name))\n\n\(set.summary)\n\n| rule | what it does |\n|---|---|\n"
    for rule in set.rules { text += "| \(code(rule.name)) | \(cell(rule.sentence)) |\n" }
    let rows = lines(of: set.events) + lines(of: set.shadowEvents, " in shadow mode")
    if !rows.isEmpty {
      text += "\n| event | property | type | value |\n|---|---|---|---|\n" + rows
    }
    if !set.counters.isEmpty {
      text += "\n| counter | labels | rules |\n|---|---|---|\n"
      for counter in set.counters {
        text +=
          "| \(code(counter.name)) | \(counter.labels.map(code).joined(separator: ", ")) "
          + "| \(counter.rules.map(code).joined(separator: ", ")) |\n"
      }
    }
    return text
  }

  /// Returns the lines of a table of events.
  private static func lines(
    of events: [SetDescription.EventEntry], _ mode: String = ""
  ) -> String {
    var text = ""
    for event in events {
      let sinks =
        event.sinks.isEmpty ? "" : " to \(event.sinks.map(escaped).joined(separator: ", "))"
      let name = code(event.name) + sinks + mode
      if event.properties.isEmpty { text += "| \(name) | | | |\n" }
      for (index, property) in event.properties.enumerated() {
        let values = property.values.map(code).joined(separator: " or ")
        text +=
          "| \(index == 0 ? name : "") | \(code(property.name)) "
          + "| \(property.types.joined(separator: " or ")) | \(values) |\n"
      }
    }
    return text
  }

  static func code(_ text: String) -> String {
    text.isEmpty ? "" : cell(Quoted.code(text, limit: .max))
  }

  /// Escapes `|`, which would end the cell, and replaces line breaks, which would end the table.
  private static func cell(_ text: String) -> String {
    DisplayText(
      text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        .split(whereSeparator: \.isNewline).joined(separator: " ")
    ).text
  }

  static func escaped(_ text: String) -> String {
    cell(text.map { "\\`*_<>[]#".contains($0) ? "\\\($0)" : String($0) }.joined())
  }

  // MARK: - JSON

  static func json(_ sets: [SetDescription]) -> String {
    JSONWriter.line { root in
      root.field("version", .int(version))
      root.objects("sets", sets) { write($1, to: &$0) }
    }
  }

  private static func write(_ set: SetDescription, to object: inout JSONWriter) {
    object.field("name", .text(set.name))
    object.objects("rules", set.rules) { object, rule in
      object.field("name", .text(rule.name))
      object.field("sentence", .text(rule.sentence))
      object.field("events", texts(rule.events))
    }
    object.objects("events", set.events) { write($1, to: &$0) }
    if !set.shadowEvents.isEmpty {
      object.objects("shadow_events", set.shadowEvents) { write($1, to: &$0) }
    }
    object.objects("counters", set.counters) { object, counter in
      object.field("name", .text(counter.name))
      object.field("rules", texts(counter.rules))
      if !counter.labels.isEmpty { object.field("labels", texts(counter.labels)) }
    }
    object.objects("values", set.values) { ValueReport.write($1, to: &$0) }
  }

  private static func write(_ event: SetDescription.EventEntry, to object: inout JSONWriter) {
    object.field("name", .text(event.name))
    object.field("sinks", texts(event.sinks))
    object.field("rules", texts(event.rules))
    object.objects("properties", event.properties) { object, property in
      object.field("name", .text(property.name))
      object.field("types", texts(property.types))
      object.field("values", texts(property.values))
    }
  }

  static func texts(_ texts: [String]) -> SparkValue { .list(texts.map { .text($0) }) }
}
