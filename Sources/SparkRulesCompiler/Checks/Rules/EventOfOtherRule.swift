import Foundation

enum EventOfOtherRule: Check {
  static let id = CheckID("SR0662", "event-of-other-rule", .warning)
  static let title = "an event that has the name of another rule"
  static let explanation = """
    The name of the rule describes what happened, such as `paywall-closed`, and its event has the name of another rule, \
    such as `trial_started`. The rule was probably copied, and the event not changed. If both rules report the \
    same, add an `ignore` comment.
    """
  static let bad = Examples.taps(
    ("trial-started", "Paywall/startButton", "trial_started"),
    ("paywall-closed", "Paywall/closeButton", "⟦trial_started⟧"))
  static let good = Examples.taps(
    ("trial-started", "Paywall/startButton", "trial_started"),
    ("paywall-closed", "Paywall/closeButton", "paywall_closed"))

  /// Reports rules that send the event of another rule.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - repeated: The names of events that several rules send.
  ///   - diagnostics: Receives the findings.
  static func examine(
    _ rules: [RuleProfile], repeated: Set<String>, into diagnostics: inout [Diagnostic]
  ) {
    guard !repeated.isEmpty else { return }
    var owners: [[String]: RuleProfile] = [:]
    for rule in rules where rule.events.count == 1 {
      let words = NamingStyle.words(of: rule.name.value)
      if NamingStyle.words(of: rule.events[0].name.value) == words {
        owners[words] = rule
      }
    }
    for rule in rules where rule.events.count == 1 && repeated.contains(rule.events[0].name.value) {
      let event = rule.events[0].name
      let words = NamingStyle.words(of: event.value)
      let own = NamingStyle.words(of: rule.name.value)
      // `promo-button` may send the event of another rule; `paywall-closed` names its own.
      guard let owner = owners[words], own.last != words.last,
        own.last?.hasSuffix("ed") == true, words.last?.hasSuffix("ed") == true,
        // Two rules about one view, such as a tap and a long press, can report the same.
        views(of: owner) != views(of: rule)
      else { continue }
      let meant = NamingStyle(of: [event.value], standard: .snake).name(own)
      diagnostics.append(
        Diagnostic(
          self, at: event.range,
          "\(Quoted.code(event.value)) is the event of the rule \(Quoted.code(owner.name.value))",
          help: "write \(Quoted.code(meant)), if this rule was copied from the other one"))
    }
  }

  /// The paths of the views at which a rule fires, without the names of their captures.
  private static func views(of rule: RuleProfile) -> [String] {
    (rule.rule.lastViews?.paths ?? []).map {
      $0.source.replacingOccurrences(of: "<[^<>]*>", with: "*", options: .regularExpression)
    }
  }
}
