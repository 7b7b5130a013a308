/// What is known of a value before it is read.
enum ValueType: String, Sendable, Hashable {
  /// A text.
  case text
  /// A number, whole or not.
  case number
  /// True or false.
  case bool = "yes or no"
  /// A list.
  case list
  /// Only known when the rule fires.
  case unknown
}
