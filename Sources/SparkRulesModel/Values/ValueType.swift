/// The type that an expression's value is known to have before the rule fires.
package enum ValueType: String, Sendable, Hashable {
  /// A text.
  case text
  /// An integer or a double.
  case number
  /// True or false.
  case bool = "yes or no"
  /// A list.
  case list
  /// A version of software; its values are texts.
  case version
  /// A day; its values are texts such as `2026-12-24`.
  case date
  /// A time of day; its values are texts such as `18:00`.
  case clock
  /// A day of the week; its values are texts such as `monday`.
  case weekday
  /// A time on a day; its values are texts in the format of RFC 3339.
  case timestamp
  /// A type that is known only when the rule fires.
  case unknown

  /// The type that sinks and filters see: `text` for every type whose values are texts.
  package var general: ValueType {
    switch self {
    case .version, .date, .clock, .weekday, .timestamp: .text
    case .text, .number, .bool, .list, .unknown: self
    }
  }
}
