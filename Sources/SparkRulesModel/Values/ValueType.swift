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
  /// A type that is known only when the rule fires.
  case unknown
}
