import SparkRulesModel

/// A compiled rule, with the places of what other rules, other files and the app are compared with.
struct RuleProfile: Sendable, Hashable {
  /// An event that the rule sends.
  struct Event: Sendable, Hashable {
    /// The sink it is for; nil for all.
    var sink: String?
    /// Its name.
    var name: Placed<String>
    /// What it says, the file's own `with` included.
    var properties: [TypedProperty]
  }

  /// The rule's name.
  var name: Placed<String>
  /// The rule.
  var rule: CompiledRule
  /// The events, in the order of the file.
  var events: [Event]
  /// Every path of the rule, `except` included.
  var paths: [PathSite]
}

/// A path with its places, and as the run time takes it.
struct PathSite: Sendable, Hashable {
  /// The path as it was read.
  var parsed: ParsedPath
  /// The path as the run time takes it.
  var program: SelectorPath
}

extension CompiledRule {
  /// The views of the first moment.
  var firstViews: ViewSelection? {
    if case .pair(let pair) = moment { return pair.from.views ?? views }
    return views
  }
}

/// A property with what is known of its value.
struct TypedProperty: Sendable, Hashable {
  /// The name and its place.
  var name: Placed<String>
  /// What gives the value.
  var value: RuleTemplate
  /// What is known of it.
  var type: ValueType

  /// The property as the run time takes it.
  var lowered: RuleProperty { RuleProperty(name: name.value, value: value) }
}

extension [RuleProfile] {
  /// The names of events that are sent more than once.
  var repeatedEvents: Set<String> {
    var names: Set<String> = []
    return Set(lazy.flatMap(\.events).map(\.name.value).filter { !names.insert($0).inserted })
  }
}
