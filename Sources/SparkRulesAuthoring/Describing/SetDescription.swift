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
            sent.appendNew(name.name)
            let event = EventEntry(
              name: name.name, sinks: name.sink.map { [$0] } ?? [], rules: [rule.name],
              properties: Self.entries(emission.properties, syntax, types))
            if set.isShadow(rule) { shadowEvents.add(event) } else { events.add(event) }
          }
        } else if description.content == .counters, !set.isShadow(rule) {
          for name in description.names { add(counter: name.name, action.labels, of: rule.name) }
        }
      }
      rules.append(
        RuleEntry(name: rule.name, sentence: RuleSentence(rule, in: set).text, events: sent))
    }
  }

  private mutating func add(counter: String, _ labels: [String], of rule: String) {
    guard let known = counters.firstIndex(where: { $0.name == counter }) else {
      return counters.append(CounterEntry(name: counter, rules: [rule], labels: labels))
    }
    counters[known].rules.appendNew(rule)
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
  /// Adds an event, or what is new about one that is in the list.
  mutating func add(_ event: SetDescription.EventEntry) {
    guard let index = firstIndex(where: { $0.name == event.name }) else { return append(event) }
    // An event without sinks is sent to all of them.
    if self[index].sinks.isEmpty || event.sinks.isEmpty {
      self[index].sinks = []
    } else {
      for sink in event.sinks { self[index].sinks.appendNew(sink) }
    }
    for rule in event.rules { self[index].rules.appendNew(rule) }
    for property in event.properties {
      guard let old = self[index].properties.firstIndex(where: { $0.name == property.name }) else {
        self[index].properties.append(property)
        continue
      }
      for type in property.types { self[index].properties[old].types.appendNew(type) }
      for value in property.values { self[index].properties[old].values.appendNew(value) }
    }
  }
}
