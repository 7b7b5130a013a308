/// A value that a rule can read, compare and send.
public enum SparkValue: Sendable, Hashable {
  /// No value.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// An integer.
  case int(Int)
  /// A floating-point number, or one that is too large for `int`; always finite if computed by a
  /// rule.
  case double(Double)
  /// A text.
  case text(String)
  /// A list.
  case list([SparkValue])
  /// A map from names to values.
  case map([String: SparkValue])
}

extension SparkValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates a floating-point number.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a list.
  public init(arrayLiteral elements: SparkValue...) { self = .list(elements) }
  /// Creates a map; of two entries with the same name, the later one is used.
  public init(dictionaryLiteral elements: (String, SparkValue)...) {
    self = .map(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}
