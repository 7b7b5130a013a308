import SparkRulesModel

/// Names of counters in expressions, which cannot read them.
extension UnknownName {
  /// Whether a name is that of a number of triggers, such as `tap_count` and `taps`.
  static func isCounter(_ name: String) -> Bool {
    let words = NamingStyle.words(of: name)
    let verbs = [
      "tap", "taps", "click", "clicks", "view", "views", "open", "opens", "event", "events",
    ]
    return ["count", "counter"].contains(words.last) && words.count == 2 && verbs.contains(words[0])
      || words.count == 1 && ["taps", "clicks"].contains(words[0])
  }

  /// The help for a value that would be a counter.
  ///
  /// - Parameters:
  ///   - name: The name of the counter.
  ///   - isTested: Whether it is part of a condition.
  ///   - comparison: The operator and the number of the comparison.
  ///   - trigger: The trigger of the rule.
  ///   - path: The path of the rule.
  /// - Returns: The help.
  static func noCounters(
    _ name: String, isTested: Bool, comparison: (symbol: String, number: Double)? = nil,
    trigger: String = "tap", path: String? = nil
  ) -> String {
    let number = comparison.map { $0.symbol == ">" ? $0.number + 1 : $0.number }
    let times = number.flatMap { (2...100).contains($0) ? Int($0) : nil }
    let every =
      times.map { "every \(Amount.ordinal($0)) `\(trigger)`" } ?? "a number of `\(trigger)`"
    let own = ["count", "counter"].contains(name) && !isTested
    // `times` counts within one run of the app, and at one view.
    let isTested = isTested && !trigger.hasPrefix("app-") && !trigger.hasPrefix("session-")
    return "rules cannot read counters: let the app provide the number, such as `app.\(name)`"
      + (own ? "; in a rule with `times: 3`, write 3" : "")
      + (isTested
        ? "; or, for \(every) on the same view until the app is closed, delete this and "
          + "write `times: \(times.map(String.init) ?? "…")` and the longest time for them, such as `within: 24h`, and `once-per: session` for only one of them"
          + (path.map(NamingStyle.isRepeated) == true
            ? "; each row is a view of its own: for any of them, "
              + EventPhrase.steps("{view: \(path ?? ""), trigger: \(trigger)}") : "")
        : "")
  }
}
