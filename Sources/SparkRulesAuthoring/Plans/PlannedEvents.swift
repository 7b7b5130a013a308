/// The events of several files, merged by name, as an exported plan describes them.
struct PlannedEvents {
  /// A property of an event.
  struct Property {
    var name: String
    /// The types; nil if any is possible.
    var types: Set<JSONType>? = []
    var values: PossibleValues
    /// The number of times that a rule sends the event with the property.
    var count = 0
  }

  /// An event.
  struct Event {
    var name: String
    /// The comments above the rules that send it.
    var descriptions: [String] = []
    var properties: [Property] = []
    /// The number of times that rules send the event.
    var count = 0
  }

  /// The events, in the order in which the files first name them.
  private(set) var events: [Event] = []

  /// Merges the events of files.
  init(_ files: [(source: SourceText, events: [SentEvent])]) {
    for file in files {
      let lines = LineTable(file.source)
      for event in file.events {
        add(event, RuleComment.text(above: event.rule.range.lowerBound, in: lines))
      }
    }
  }

  private mutating func add(_ event: SentEvent, _ description: String?) {
    let index = events.firstIndex { $0.name == event.name.value } ?? events.count
    if index == events.count { events.append(Event(name: event.name.value)) }
    events[index].count += 1
    if let description { events[index].descriptions.appendNew(description) }
    for property in event.properties { events[index].add(property) }
  }
}

extension PlannedEvents.Event {
  fileprivate mutating func add(_ property: SentEvent.Property) {
    let isNull = property.values.values?.isEmpty ?? false
    let types = isNull ? [] : Self.types(of: property.type)
    let known = properties.firstIndex { $0.name == property.name.value } ?? properties.count
    if known == properties.count {
      properties.append(.init(name: property.name.value, values: property.values))
    } else {
      properties[known].values = properties[known].values.union(property.values)
    }
    properties[known].types = types.flatMap { properties[known].types?.union($0) }
    properties[known].count += 1
  }

  /// The types in a plan; every integer is a number there.
  private static func types(of type: ValueType) -> Set<JSONType>? {
    JSONType.types(of: type)?.subtracting([.integer])
  }
}

/// The comment above a rule.
enum RuleComment {
  /// The text of the comment lines directly above a line, without those that ignore findings.
  ///
  /// - Parameters:
  ///   - offset: An offset in the line.
  ///   - lines: The lines of the file.
  /// - Returns: The text in one line; nil if there is no comment.
  static func text(above offset: Int, in lines: LineTable) -> String? {
    var line = lines.line(at: offset) - 1
    var found: [String] = []
    while line >= 0 {
      let text = String(decoding: lines.bytes[lines.range(ofLine: line)], as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard words.hasPrefix("#") else { break }
      let comment = words.drop { $0 == "#" || $0 == " " }
      if !comment.hasPrefix("spark-rules:"), !comment.isEmpty { found.append(String(comment)) }
      line -= 1
    }
    return found.isEmpty ? nil : found.reversed().joined(separator: " ")
  }
}
