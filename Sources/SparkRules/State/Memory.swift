/// A value to remember on the phone.
struct Memory {
  /// The maximum number of bytes of a text.
  static let textLimit = 256

  /// The name under which rules read it.
  let name: String
  /// The set and the name, so that sets do not read each other's values.
  let key: String
  /// The value.
  let value: SparkValue
  /// Which of several values counts.
  let keeps: CountedStart

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - name: The name under which rules read it.
  ///   - ruleSet: The set of these rules.
  ///   - value: The value.
  ///   - keeps: Which of several values counts.
  init(_ name: String, in ruleSet: String, _ value: SparkValue, keeps: CountedStart) {
    self.name = name
    key = Self.key(name, in: ruleSet)
    self.value = value
    self.keeps = keeps
  }

  /// The key of a name in a set.
  static func key(_ name: String, in ruleSet: String) -> String { "\(ruleSet)\u{0}\(name)" }
}
