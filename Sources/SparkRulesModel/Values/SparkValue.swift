/// A value that a rule can read, compare and send.
public enum SparkValue: Sendable, Hashable {
  /// Nothing: a value that is missing, or was never there.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction, or one too large for `int`; always finite where rules made it.
  case double(Double)
  /// A text.
  case text(String)
  /// Values in their order.
  case list([SparkValue])
  /// Values under names.
  case map([String: SparkValue])
}

extension SparkValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Makes a number with a fraction.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes a list.
  public init(arrayLiteral elements: SparkValue...) { self = .list(elements) }
  /// Makes a map; of two entries with one name the later wins.
  public init(dictionaryLiteral elements: (String, SparkValue)...) {
    self = .map(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}
