/// A value to remember on the phone.
struct Memory {
  /// The maximum number of bytes of a text.
  static let textLimit = 256

  /// The set and the name, so that sets do not read each other's values.
  let key: String
  /// The value.
  let value: SparkValue
  /// Which of several values counts.
  let keeps: CountedStart

  /// The key of a name in a set.
  static func key(_ name: String, in ruleSet: String) -> String { "\(ruleSet)\u{0}\(name)" }
}
