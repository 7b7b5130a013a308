import SparkRulesModel

/// `elapsed` beside `after: 30s`, which is always 30.
enum ElapsedOfDelay: RuleCheck {
  static let id = CheckID("SR0639", "elapsed-of-delay", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    switch rule.schedule {
    case .delay(let delay):
      guard rule.reads(.elapsed), let key = rule.source.after.key else { return nil }
      let end = delay.from.triggers == [.keyword(.appear)] ? "`to: disappear`" : "`to`"
      return Diagnostic(
        self, at: key, "the rule fires after this time, so `elapsed` is always the same",
        advice: "for the whole time, write \(end) and `at-least` instead of `after`")
    case .impression(let impression):
      guard let text = rule.source.condition.value,
        rule.rule.condition?.minimumOfElapsed.map({ $0 > impression.atLeast }) == true
      else { return nil }
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "an impression is reported as soon as `at-least` has passed, so this is never true",
        advice: "write this time under `at-least` instead of the condition")
    case .triggers, .pair, .funnel, .scrollDepth: return nil
    }
  }
}

extension RuleExpression {
  /// The number in a condition such as `elapsed > 3`; nil for any other condition.
  fileprivate var minimumOfElapsed: Double? {
    guard case .binary(let symbol, let left, let right)? = nodes.last,
      symbol == .greater || symbol == .greaterOrEqual, nodes[left] == .variable(.elapsed),
      case .constant(let value) = nodes[right]
    else { return nil }
    switch value {
    case .int(let number): return Double(number)
    case .double(let number): return number
    default: return nil
    }
  }
}
