/// An action that a rule performs when it fires.
public enum RuleAction: Sendable, Hashable {
  /// Writes a line to the app's log.
  case log(LogLevel, RuleTemplate)
  /// Sends an event.
  case emit(Emission)
  /// Adds an amount to a counter, separately for each combination of labels; 1 if no amount is given.
  case count(String, by: RuleTemplate?, labels: [RuleProperty] = [])
  /// Remembers values on the phone under these names: the first or the last one that is not missing.
  case remember([RuleProperty], keeps: CountedStart)
  /// Performs an action that the app registered under this name.
  case custom(String, [RuleProperty])

  /// A value of an action.
  package struct Value: Sendable, Hashable {
    /// What becomes of a value.
    package enum Role: Sendable, Hashable {
      /// It is written to the log, sent with an event, counted, passed to the app, or remembered.
      case log, event, counter, action, memory
      /// It decides what is sent, and is not sent itself.
      case choice
    }

    /// What becomes of the value.
    package var role: Role
    /// The name of the property; nil for a value without a name.
    package var property: String?
    /// The value.
    package var template: RuleTemplate
  }

  /// The action's values.
  package var values: [Value] {
    switch self {
    case .log(_, let template): [Value(role: .log, template: template)]
    case .emit(let emission):
      (emission.destination.lookup.map { [Value(role: .choice, template: .expression($0))] } ?? [])
        + emission.properties.map { Value(role: .event, property: $0.name, template: $0.value) }
    case .count(_, let amount, let labels):
      (amount.map { [Value(role: .counter, template: $0)] } ?? [])
        + labels.map { Value(role: .counter, property: $0.name, template: $0.value) }
    case .remember(let values, _):
      values.map { Value(role: .memory, property: $0.name, template: $0.value) }
    case .custom(_, let properties):
      properties.map { Value(role: .action, property: $0.name, template: $0.value) }
    }
  }

  /// The templates of the action's values.
  package var templates: [RuleTemplate] { values.map(\.template) }
}

extension RuleAction {
  /// The names of a counter's labels.
  package var labels: [String] {
    if case .count(_, _, let labels) = self { labels.map(\.name) } else { [] }
  }
}

/// A key of an action in a rule file.
///
/// A key without owners defines a kind of action; each of the others belongs to one or more kinds.
package enum ActionKey: String, Sendable, Hashable, CaseIterable {
  case log, level, emit, with, count, by, remember, keep

  /// The form of a key's value.
  package enum ValueForm: Sendable, Hashable {
    /// A text, which can contain `${…}`.
    case text
    /// One of several keywords.
    case words([String])
    /// A name, or a map from sinks to names.
    case nameOrSinks
    /// A map from names to values.
    case properties
    /// A name that the author chooses.
    case name
  }

  /// The keys of the actions to which this key belongs; empty if this key defines a kind of action.
  package var owners: [ActionKey] {
    switch self {
    case .log, .emit, .count, .remember: []
    case .keep: [.remember]
    case .level: [.log]
    case .with: [.emit, .count]
    case .by: [.count]
    }
  }

  /// The keys that make a kind of action.
  package static let kinds = allCases.filter(\.owners.isEmpty)

  /// The description that an editor shows for the key, in Markdown.
  package var summary: String {
    switch self {
    case .log: "Writes this line to the app's log; `${…}` inserts values."
    case .level: "The importance of the line; `info` by default."
    case .emit:
      "Sends an event with this name, or with the name that a table has for a value: "
        + "`${view.id | lookup(button_events)}`. `{firebase: buy_tapped, amplitude: Buy Tapped}` sends it only to "
        + "these sinks, under a different name for each."
    case .with:
      "The properties of the event: `price: ${data.price}`. A value that is only `${…}` keeps its type. "
        + "Of `count`, at most five labels, each combination of which is counted separately."
    case .count: "Adds 1 to the counter with this name."
    case .by: "The amount to add instead of 1."
    case .remember:
      "Remembers values on the phone, each under a name: `campaign: ${trigger.campaign}` is "
        + "`${remembered.campaign}` from the next trigger on, also after a new start of the app. A missing value "
        + "changes nothing."
    case .keep: "Whether the `first` or the `last` value is remembered; `last` by default."
    }
  }

  /// The form of the key's value.
  package var valueForm: ValueForm {
    switch self {
    case .log, .by: .text
    case .count: .name
    case .level: .words(LogLevel.allCases.map(\.rawValue))
    case .emit: .nameOrSinks
    case .with, .remember: .properties
    case .keep: .words(CountedStart.allCases.map(\.rawValue))
    }
  }

  /// An example of the key's value, for messages.
  package var sample: String {
    switch self {
    case .log: "Buy tapped"
    case .level: "warning"
    case .emit: "buy_tapped"
    case .with, .remember: "…"
    case .count: "buy_taps"
    case .by: "2"
    case .keep: "first"
    }
  }
}

// MARK: - Description

extension RuleAction {
  /// The kinds of actions that descriptions of rules distinguish, in the order of a sentence.
  package enum Clause: Sendable, CaseIterable {
    case emit, count, add, remember, custom, log

    /// The verb that follows the rule's name: `sends`.
    package var verb: String {
      switch self {
      case .emit: "sends"
      case .count: "counts"
      case .add: "adds to"
      case .remember: "remembers"
      case .custom: "calls"
      case .log: "writes to the log"
      }
    }

    /// What the action's names belong to.
    package var owner: Owner { self == .custom ? .app : .output }
  }

  /// What the names of an action belong to.
  package enum Owner: Sendable, Hashable {
    /// Events and counters.
    case output
    /// Actions that the app registers.
    case app
  }

  /// The kinds of content that a summary of a rule set lists, in this order.
  package enum Content: Sendable, CaseIterable {
    case events, counters, memories, logLines, appActions

    /// The verb in the singular and the plural, and the noun: `sends`, `send`, `event`.
    package var words: (singular: String, plural: String, noun: String) {
      switch self {
      case .events: ("sends", "send", "event")
      case .counters: ("keeps", "keep", "counter")
      case .memories: ("remembers", "remember", "value")
      case .logLines: ("writes", "write", "log line")
      case .appActions: ("calls", "call", "app action")
      }
    }
  }

  /// The names in an action, for descriptions.
  package struct Description: Sendable, Hashable {
    /// A name, and the sink to which it belongs.
    package struct Name: Sendable, Hashable {
      /// The name.
      package var name: String
      /// The sink; nil for all.
      package var sink: String?
    }

    /// The kind of action in a sentence.
    package var clause: Clause
    /// The kind of content in a summary.
    package var content: Content
    /// The names; empty for an action without a name, such as `log`.
    package var names: [Name]
  }

  /// The names in the action, for descriptions.
  package var description: Description {
    switch self {
    case .log: Description(clause: .log, content: .logLines, names: [])
    case .emit(let emission):
      Description(clause: .emit, content: .events, names: emission.destination.names)
    case .count(let name, let amount, _):
      Description(
        clause: amount == nil ? .count : .add, content: .counters, names: [.init(name: name)])
    case .remember(let values, _):
      Description(
        clause: .remember, content: .memories, names: values.map { .init(name: $0.name) })
    case .custom(let name, _):
      Description(clause: .custom, content: .appActions, names: [.init(name: name)])
    }
  }
}

extension Emission.Destination {
  /// The expression that looks the event's name up; nil for constant names.
  package var lookup: RuleExpression? {
    if case .lookup(let expression, _) = self { expression } else { nil }
  }

  /// The event's name for all sinks, or its name for each of some sinks.
  fileprivate var names: [RuleAction.Description.Name] {
    switch self {
    case .all(let name): [.init(name: name)]
    case .sinks(let names): names.map { .init(name: $0.event, sink: $0.sink) }
    case .lookup(_, let names): names.map { .init(name: $0) }
    }
  }
}
