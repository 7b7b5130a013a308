import SparkRulesModel

/// `elapsed` beside `after: 30s`, which is always 30.
enum ElapsedOfDelay: RuleCheck {
  static let id = CheckID("SR0639", "elapsed-of-delay", .warning)
  static let title = "`elapsed` in a rule with `after`"
  static let explanation = """
    A rule with `after: 30s` fires when 30 seconds have passed, so `elapsed` is always 30. For the whole time, \
    such as how long a screen was shown, write `to: disappear` and `at-least: 30s`.
    """
  static let bad = file("⟦after⟧: 30s")
  static let good = file("to: disappear\nat-least: 30s")

  private static func file(_ keys: String) -> String {
    Examples.rule(
      "view: Article\nfrom: appear\n\(keys)\nactions:\n  - emit: article_read\n    with:\n"
        + "      seconds: ${elapsed | round}")
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .delay(let delay) = rule.schedule, rule.reads(.elapsed), let key = source.after.key
    else { return nil }
    let time = DurationLiteral.printed(delay.after)
    let isAppearance = delay.from.triggers == [.keyword(.appear)]
    return Diagnostic(
      Self.self, at: key, "the rule fires after this time, so `elapsed` is always the same",
      help: isAppearance
        ? "for the whole time on the view, write \(Quoted.code("to: disappear")) and "
          + "\(Quoted.code("at-least: \(time)")) instead of `after`"
        : "write `to` with the trigger that ends the time instead of `after`, or delete `elapsed`")
  }
}

extension CompiledRule {
  /// Whether an expression of the rule reads a value.
  func reads(_ variable: RuleVariable) -> Bool {
    expressions.contains { $0.nodes.contains(.variable(variable)) }
  }
}
