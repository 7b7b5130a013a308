/// A compiled rule, with the ranges of the parts that are compared with other rules, files and the app.
package struct RuleProfile: Sendable, Hashable {
  /// An event that the rule sends.
  package struct Event: Sendable, Hashable {
    /// The sink; nil for all sinks.
    var sink: String?
    /// The name.
    package var name: Located<String>
    /// The properties, including those of `with` at the top level.
    package var properties: [TypedProperty]
  }

  /// A use of a counter.
  package struct Counter: Sendable, Hashable {
    /// The name.
    package var name: Located<String>
    /// The names of its labels, in ascending order.
    var labels: [String]
  }

  /// The rule's name.
  package var name: Located<String>
  /// The rule.
  package var rule: CompiledRule
  /// The events, in the order of the file.
  package var events: [Event]
  /// Every path of the rule, `except` included, without those under `read`.
  package var paths: [PathSite]
  /// The names under `read`, with their paths.
  package var reads: [ReadSite] = []
  /// The counters to which the rule adds.
  package var counters: [Counter] = []
  /// Whether the rule has no effect.
  package var isShadow = false

  /// What the rule reads near its views, in the order of `reads`.
  var nearbyReads: [NearbyRead] {
    guard let views = rule.lastViews else { return [] }
    return reads.map { NearbyRead(views: views, path: $0.path.program) }
  }
}

/// A path in its parsed and compiled forms.
package struct PathSite: Sendable, Hashable {
  /// The parsed path.
  package var parsed: ParsedPath
  /// The compiled path.
  package var program: SelectorPath
}

extension CompiledRule {
  /// The views at which the rule fires.
  var lastViews: ViewSelection? {
    if case .pair(let pair) = schedule { return pair.to.views ?? views }
    return views
  }

  /// The views of the first trigger.
  var firstViews: ViewSelection? {
    schedule.ends.first?.views ?? views
  }
}

/// A property with the type of its value.
package struct TypedProperty: Sendable, Hashable {
  /// The name.
  package var name: Located<String>
  /// The template of the value.
  package var value: RuleTemplate
  /// The type of the value.
  package var type: ValueType

  /// The compiled property.
  var lowered: RuleProperty { RuleProperty(name: name.value, value: value) }
}

extension [RuleProfile] {
  /// The names of events that are sent more than once, to any sink.
  var repeatedEvents: Set<String> {
    var names: Set<String> = []
    return Set(lazy.flatMap(\.events).map(\.name.value).filter { !names.insert($0).inserted })
  }
}
