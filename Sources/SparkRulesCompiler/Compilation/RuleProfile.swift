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
  var rule: Rule
  /// The events, in the order of the file.
  var events: [Event]
  /// Every path of the rule, `except` included.
  var paths: [PathSite]
}

extension RuleProfile {
  /// The names of the events that some rules send more than once, whoever gets them.
  ///
  /// Most names are sent once: what compares events need not look at them.
  static func repeatedEvents(_ profiles: [RuleProfile]) -> Set<String> {
    var known: Set<String> = []
    known.reserveCapacity(profiles.count)
    var repeated: Set<String> = []
    for profile in profiles {
      for event in profile.events where !known.insert(event.name.value).inserted {
        repeated.insert(event.name.value)
      }
    }
    return repeated
  }
}

/// A path with its places, and as the run time takes it.
struct PathSite: Sendable, Hashable {
  /// The path as it was read.
  var parsed: ParsedPath
  /// The path as the run time takes it.
  var program: SelectorPath
}

extension Rule {
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
  var value: Template
  /// What is known of it.
  var type: ValueType

  /// The property as the run time takes it.
  var lowered: Property { Property(name: name.value, value: value) }
}
