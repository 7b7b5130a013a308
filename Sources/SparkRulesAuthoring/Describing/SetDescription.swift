/// What a rule set does, for people who do not read rule files: a sentence for each rule, and the
/// events that it can send.
public struct SetDescription: Sendable, Hashable {
  /// A rule and what it does.
  public struct RuleEntry: Sendable, Hashable {
    /// The rule's name.
    public var name: String
    /// What it does, in one sentence.
    public var sentence: String
    /// The names of the events it sends, or would send if it were not in shadow mode.
    public var events: [String]
  }

  /// A property that an event can have.
  public struct PropertyEntry: Sendable, Hashable {
    /// The property's name.
    public var name: String
    /// The types of its values: `text`, `number`, `boolean`, `list`, `any`; several if rules differ.
    public var types: [String]
    /// The templates of its values, as in a rule file.
    public var values: [String]
  }

  /// An event that the set can send.
  public struct EventEntry: Sendable, Hashable {
    /// The event's name.
    public var name: String
    /// The sinks that receive it; empty for all.
    public var sinks: [String]
    /// The rules that send it.
    public var rules: [String]
    /// The properties it can have.
    public var properties: [PropertyEntry]
  }

  /// A counter that the set keeps.
  public struct CounterEntry: Sendable, Hashable {
    /// The counter's name.
    public var name: String
    /// The rules that add to it.
    public var rules: [String]
    /// The names of its labels, each combination of which is counted separately.
    public var labels: [String]
  }

  /// The set's name.
  public var name: String
  /// The contents of the set, in one phrase.
  public var summary: String
  /// The rules, in the order of the file.
  public var rules: [RuleEntry] = []
  /// The events, in the order in which the file first names them.
  public var events: [EventEntry] = []
  /// The events that rules in shadow mode would send, in the same order.
  public var shadowEvents: [EventEntry] = []
  /// The counters, in the order in which the file first names them.
  public var counters: [CounterEntry] = []
  /// The values of views and of the app that the rules read, in the order of the file; those that
  /// every event contains are first.
  public var values: [ValueEntry] = []

  /// Describes a set.
  ///
  /// - Parameter set: The set.
  public init(_ set: RuleSet) {
    name = set.name
    summary = SetContents([set]).phrase
    values = ValueCollector(set).values
    let types = ProgramTypes(set)
    for rule in set.rules {
      let syntax = ProgramSyntax(rule, in: set)
      var sent: [String] = []
      for action in rule.actions {
        let description = action.description
        if case .emit(let emission) = action {
          for name in description.names {
            sent.append(name.name)
            let event = EventEntry(
              name: name.name, sinks: name.sink.map { [$0] } ?? [], rules: [rule.name],
              properties: Self.entries(emission.properties, syntax, types))
            if set.isShadow(rule) { shadowEvents.append(event) } else { events.append(event) }
          }
        } else if description.content == .counters, !set.isShadow(rule) {
          counters += description.names.map {
            CounterEntry(name: $0.name, rules: [rule.name], labels: action.labels)
          }
        }
      }
      rules.append(
        RuleEntry(
          name: rule.name, sentence: RuleSentence(rule, in: set).text, events: sent.uniqued()))
    }
    (events, shadowEvents) = (events.merged(), shadowEvents.merged())
    counters = counters.merged()
  }

  private static func entries(
    _ properties: [RuleProperty], _ syntax: ProgramSyntax, _ types: ProgramTypes
  ) -> [PropertyEntry] {
    properties.map { property in
      PropertyEntry(
        name: property.name, types: [name(types.type(of: property.value), property.value)],
        values: [syntax.text(property.value)])
    }
  }

  private static func name(_ type: ValueType, _ template: RuleTemplate) -> String {
    switch type.general {
    case .text, .version, .date, .clock, .weekday, .timestamp: "text"
    case .number: "number"
    case .bool: "boolean"
    case .list: "list"
    case .unknown: template == .constant(.null) ? "null" : "any"
    }
  }
}

extension [SetDescription.EventEntry] {
  /// Each event once, with what all entries of its name contain.
  func merged() -> Self {
    grouped(by: \.name).map { entries in
      SetDescription.EventEntry(
        name: entries[0].name,
        // An event without sinks is sent to all of them.
        sinks: entries.contains { $0.sinks.isEmpty } ? [] : entries.flatMap(\.sinks).uniqued(),
        rules: entries.flatMap(\.rules).uniqued(),
        properties: entries.flatMap(\.properties).grouped(by: \.name).map { properties in
          SetDescription.PropertyEntry(
            name: properties[0].name, types: properties.flatMap(\.types).uniqued(),
            values: properties.flatMap(\.values).uniqued())
        })
    }
  }
}

extension [SetDescription.CounterEntry] {
  /// Each counter once, with all rules that add to it.
  func merged() -> Self {
    grouped(by: \.name).map { entries in
      var entry = entries[0]
      entry.rules = entries.flatMap(\.rules).uniqued()
      return entry
    }
  }
}

extension Array {
  /// The elements with the same name, in the order in which the names first occur.
  fileprivate func grouped(by name: (Element) -> String) -> [[Element]] {
    var groups: [[Element]] = []
    var indices: [String: Int] = [:]
    for element in self {
      let index = indices[name(element)] ?? groups.count
      if index == groups.count {
        indices[name(element)] = index
        groups.append([])
      }
      groups[index].append(element)
    }
    return groups
  }
}
