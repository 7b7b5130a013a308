/// Describes decisions of rules.
package enum DecisionText {
  /// The reason why a condition is not true.
  package struct Reason {
    /// The reason, as a clause; empty if it is not known.
    package var text: String
    /// Whether the condition is neither true nor false, because a value is missing or has another type.
    package var isUnknown: Bool

    /// Creates a reason.
    ///
    /// - Parameters:
    ///   - text: The reason, as a clause.
    ///   - isUnknown: Whether the condition is neither true nor false.
    package init(text: String, isUnknown: Bool) {
      self.text = text
      self.isUnknown = isUnknown
    }
  }

  /// Describes a decision: the part of the rule that decided, and why.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - reason: Describes why the condition is not true, from the values of its nodes.
  /// - Returns: The explanation.
  package static func explain(
    _ decision: RuleDecision, condition reason: ([SparkValue]) -> Reason
  ) -> RuleExplanation {
    func failed(_ part: RuleExplanation.Part, _ text: String) -> RuleExplanation {
      RuleExplanation(decision, failed: part, .failed, text)
    }
    let trigger = "`\(decision.trigger)`"
    switch decision.verdict {
    case .fires: return RuleExplanation(decision, failed: nil, .passed, location(of: decision))
    case .firesInShadow:
      return failed(.limits, "it would fire, but `mode: shadow` only counts that")
    case .inactive: return failed(.active, "the time is outside of its campaign (`active`)")
    case .conditionFails(let values):
      let reason = reason(values)
      return RuleExplanation(
        decision, failed: .condition, reason.isUnknown ? .unknown : .failed,
        reason.text.isEmpty ? "`if` is not true" : "`if`: \(reason.text)")
    case .noEventName: return failed(.name, "the table has no name for the event")
    case .notInSample: return failed(.limits, "`sample` excludes it")
    case .throttled: return failed(.limits, "`throttle`: it fired on this view too recently")
    case .alreadyFired: return failed(.limits, "`once-per`: it has already fired")
    case .tooOften: return failed(.limits, "it fired 100 times in this second, which is the limit")
    case .exhausted: return failed(.limits, "its values take too long to compute")
    case .repeating: return failed(.order, "\(trigger) has not occurred often enough yet (`times`)")
    case .begins: return failed(.order, "\(trigger) begins it; it waits for what follows")
    case .keepsFirst:
      return failed(.order, "\(trigger) is ignored: the first one counts (`keep: first`)")
    case .notBegun:
      return failed(
        .order, "\(trigger) is the end, but `from` has not occurred before in this session")
    case .outOfBounds:
      return failed(.order, "the time is outside of `at-least` and `at-most`")
    case .cancels: return failed(.order, "\(trigger) cancels it")
    case .reaches(let step):
      return failed(.order, "it reaches the step `\(step)`, and waits for the next")
    case .notItsTurn(let step): return failed(.order, "it is not the turn of the step `\(step)`")
    case .limitReached: return failed(.limits, "too many rules of the app wait for something")
    }
  }

  private static func location(of decision: RuleDecision) -> String {
    decision.path.map { "`\(decision.trigger)` on `\($0)`" } ?? "`\(decision.trigger)`"
  }
}
