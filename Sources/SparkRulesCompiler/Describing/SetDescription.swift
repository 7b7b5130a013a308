import SparkRulesModel

/// What a rule set does, for people who do not read rule files: a sentence for each rule, and the
/// events that can arrive.
public struct SetDescription: Sendable, Hashable {
  /// A rule and what it does.
  public struct RuleEntry: Sendable, Hashable {
    /// The rule's name.
    public var name: String
    /// What it does, in one sentence.
    public var sentence: String
    /// The names of the events it sends.
    public var events: [String]
  }

  /// A property that an event can have.
  public struct PropertyEntry: Sendable, Hashable {
    /// The property's name.
    public var name: String
    /// What its values can be: `text`, `number`, `boolean`, `list`, `any`; several where rules differ.
    public var types: [String]
    /// What gives them, as a rule file spells it.
    public var values: [String]
  }

  /// An event that the set can send.
  public struct EventEntry: Sendable, Hashable {
    /// The event's name.
    public var name: String
    /// The sinks it goes to; empty where it goes to all.
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
  }

  /// The set's name.
  public var name: String
  /// What the set holds, in one phrase.
  public var summary: String
  /// The rules, in the order of the file.
  public var rules: [RuleEntry] = []
  /// The events, in the order in which the file first names them.
  public var events: [EventEntry] = []
  /// The counters, in the order in which the file first names them.
  public var counters: [CounterEntry] = []

  /// Describes a set.
  ///
  /// - Parameter set: The set.
  public init(_ set: RuleSet) {
    name = set.name
    summary = SetContents([set]).phrase
    let types = ProgramTypes(set)
    for rule in set.rules {
      let syntax = ProgramSyntax(captures: rule.captures, locals: set.locals)
      var sent: [String] = []
      for action in rule.actions {
        switch action {
        case .emit(let emission):
          for (event, sink) in Self.names(of: emission) {
            if !sent.contains(event) { sent.append(event) }
            add(event, to: sink, emission.properties, of: rule.name, syntax, types)
          }
        case .count(let name, _): add(counter: name, of: rule.name)
        case .log, .custom: break
        }
      }
      rules.append(
        RuleEntry(name: rule.name, sentence: RuleSentence(rule, in: set).text, events: sent))
    }
  }

  private static func names(of emission: Emission) -> [(event: String, sink: String?)] {
    switch emission.destination {
    case .all(let name): [(name, nil)]
    case .sinks(let names): names.map { ($0.event, $0.sink) }
    }
  }

  private mutating func add(
    _ event: String, to sink: String?, _ properties: [RuleProperty], of rule: String,
    _ syntax: ProgramSyntax, _ types: ProgramTypes
  ) {
    let place = events.firstIndex { $0.name == event } ?? events.count
    if place == events.count {
      events.append(EventEntry(name: event, sinks: [], rules: [], properties: []))
    }
    if let sink { events[place].sinks.appendNew(sink) }
    events[place].rules.appendNew(rule)
    for property in properties {
      let type = Self.word(types.type(of: property.value), property.value)
      let value = syntax.text(property.value)
      if let known = events[place].properties.firstIndex(where: { $0.name == property.name }) {
        events[place].properties[known].types.appendNew(type)
        events[place].properties[known].values.appendNew(value)
      } else {
        events[place].properties.append(
          PropertyEntry(name: property.name, types: [type], values: [value]))
      }
    }
  }

  private mutating func add(counter: String, of rule: String) {
    guard let known = counters.firstIndex(where: { $0.name == counter }) else {
      counters.append(CounterEntry(name: counter, rules: [rule]))
      return
    }
    counters[known].rules.appendNew(rule)
  }

  private static func word(_ type: ValueType, _ template: RuleTemplate) -> String {
    switch type {
    case .text: "text"
    case .number: "number"
    case .bool: "boolean"
    case .list: "list"
    case .unknown: template == .constant(.null) ? "null" : "any"
    }
  }
}

extension Array where Element: Equatable {
  /// Adds what is not there yet.
  fileprivate mutating func appendNew(_ element: Element) {
    if !contains(element) { append(element) }
  }
}
