/// A duration in a rule file: a number and `ms`, `s`, `m` or `h`, without a space.
enum DurationLiteral {
  /// The units, the longest first.
  static let units = ["ms", "s", "m", "h"]

  /// The number of seconds that a text represents.
  ///
  /// - Parameter text: The text, such as `500ms` or `1.5s`.
  /// - Returns: The seconds; nil for any other text.
  static func parse(_ text: some StringProtocol) -> Double? {
    let unit = units.first { text.hasSuffix($0) }
    return unit.flatMap { seconds(text.dropLast($0.count), unit: $0) }
  }

  /// The seconds of a number of units.
  static func seconds(_ number: some StringProtocol, unit: String) -> Double? {
    switch unit {
    case "ms": NumberLiteral.decimal(number, exponent: -3)
    case "s": NumberLiteral.decimal(number)
    case "m": NumberLiteral.decimal(number, factor: 60)
    case "h": NumberLiteral.decimal(number, factor: 3600)
    default: nil
    }
  }
}

/// A percentage in a rule file: a number and `%`, without a space.
enum PercentLiteral {
  /// The fraction that a text represents.
  ///
  /// - Parameter text: The text, such as `50%`.
  /// - Returns: The fraction, 0.5 for `50%`; nil for any other text. It may be greater than 1.
  static func parse(_ text: some StringProtocol) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    return NumberLiteral.decimal(text.dropLast(), exponent: -2)
  }
}
