extension ValueType {
  /// The type of a literal.
  package init(of value: SparkValue) {
    switch value {
    case .null, .map: self = .unknown
    case .bool: self = .bool
    case .int, .double: self = .number
    case .text: self = .text
    case .list: self = .list
    }
  }

  /// The type with its article, for messages.
  package var phrase: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .bool: "true or false"
    case .list: "a list"
    case .version: "a version"
    case .date: "a date"
    case .clock: "a time of day"
    case .weekday: "a day of the week"
    case .timestamp: "a time"
    case .unknown: "a value"
    }
  }
}

extension Catalog.Kind {
  /// The type of a value of this kind.
  var type: ValueType {
    switch self {
    case .text: .text
    case .number: .number
    case .bool: .bool
    case .list: .list
    case .map, .any: .unknown
    }
  }
}
