import SparkRulesModel

/// `elapsed` beside `after: 30s`, which is always 30.
enum ElapsedOfDelay: RuleCheck {
  static let id = CheckID("SR0639", "elapsed-of-delay", .warning)
  static let title = "`elapsed` that is always the same"
  static let explanation = """
    A rule with `after: 30s` fires when 30 seconds have passed, so `elapsed` is always 30. For the whole time, \
    such as how long a screen was shown, write `to: disappear` and `at-least: 30s`. An impression is reported as soon as \
    `at-least` has passed, so `if: elapsed > 3s` is never true there: write `at-least: 3s`.
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
    if case .impression(let impression) = rule.schedule { return finding(impression, source) }
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

  /// The finding for `if: elapsed > 3s` of an impression, which fires as soon as `at-least` has passed.
  private static func finding(_ impression: Impression, _ source: RuleSource) -> Diagnostic? {
    guard let text = source.condition.value, text.value.hasPrefix("elapsed >"),
      let found = text.value.wholeMatch(of: TextPattern(#"elapsed\s*>=?\s*([0-9.]+(?:ms|s|m)?)"#)),
      let time = DurationLiteral.ofOtherTool(String(found[1])),
      let seconds = DurationLiteral.parse(time), seconds > impression.atLeast
    else { return nil }
    let least = DurationLiteral.printed(impression.atLeast)
    return text.finding(
      Self.self, at: 0..<text.value.utf8.count,
      "an impression is reported after \(Quoted.code(least)), so this is never true",
      help: "write \(Quoted.code("at-least: \(time)")) instead of this condition"
        + (source.atLeast.isPresent ? " and of the other `at-least`" : ""))
  }
}

extension CompiledRule {
  /// Whether an expression of the rule reads a value.
  func reads(_ variable: RuleVariable) -> Bool {
    expressions.contains { $0.nodes.contains(.variable(variable)) }
  }
}
