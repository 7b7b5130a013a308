/// An event that a rule can send, as the rules alone prove it.
struct SentEvent: Sendable, Hashable {
  /// A property of the event.
  struct Property: Sendable, Hashable {
    /// The name, with its range in the file.
    var name: Located<String>
    /// The type of the value.
    var type: ValueType
    /// The values.
    var values: PossibleValues
  }

  /// The name, with its range in the file.
  var name: Located<String>
  /// The rule that sends it.
  var rule: Located<String>
  /// The properties.
  var properties: [Property]

  /// The events that the rules of a set can send, in its order; a rule without effect sends none.
  ///
  /// - Parameters:
  ///   - set: The set.
  ///   - profiles: Its rules.
  /// - Returns: The events.
  static func all(of set: RuleSet, _ profiles: [RuleProfile]) -> [SentEvent] {
    let analysis = ValueAnalysis(set)
    return profiles.filter { !$0.isShadow }.flatMap { profile in
      profile.events.map { event in
        SentEvent(
          name: event.name, rule: profile.name,
          properties: event.properties.map { property in
            Property(
              name: property.name, type: property.type,
              values: analysis.values(of: property.value, in: profile.rule))
          })
      }
    }
  }
}

/// A type of JSON Schema.
enum JSONType: String, Sendable, CaseIterable {
  case string, number, integer, boolean, array, object, null

  /// The types of which a value of a type of the language is one; nil if any is possible.
  static func types(of type: ValueType) -> Set<JSONType>? {
    switch type.general {
    case .text, .version, .date, .clock, .weekday, .timestamp: [.string]
    case .number: [.number, .integer]
    case .bool: [.boolean]
    case .list: [.array]
    case .unknown: nil
    }
  }

  /// The type with its article, for messages.
  var phrase: String {
    switch self {
    case .string: "a text"
    case .number: "a number"
    case .integer: "an integer"
    case .boolean: "true or false"
    case .array: "a list"
    case .object: "a map"
    case .null: "null"
    }
  }
}
