/// What is stored as one key: a rule, its scope, and the values for which it fires once.
struct LastingKey {
  /// The key as JSON.
  let text: String

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - rule: The name of the rule.
  ///   - ruleSet: The name of its set.
  ///   - gates: Its gates.
  ///   - values: The values of the expressions of `once-per`; ignored for its scope.
  init(rule: String, ruleSet: String, gates: Gates, values: [SparkValue]) {
    var writer = JSONWriter()
    writer.list { list in
      list.write(.text(ruleSet))
      list.write(.text(rule))
      for (part, value) in zip(gates.oncePer, values) {
        switch part {
        case .install: list.write(.map(["scope": "install"]))
        case .day: list.write(.map(["scope": "day"]))
        case .period: list.write(.map(["scope": "period"]))
        case .view, .visit, .session, .value: list.write(value)
        }
      }
    }
    text = String(decoding: writer.bytes, as: UTF8.self)
  }
}
