/// Describes decisions of rules, with the values that decided and the limits of the rule.
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
  ///   - rule: The rule, whose limits the explanation states; nil if it is not loaded any more.
  ///   - reason: Describes why the condition is not true, from the values of its nodes.
  /// - Returns: The explanation.
  package static func explain(
    _ decision: RuleDecision, of rule: CompiledRule?, condition reason: ([SparkValue]) -> Reason
  ) -> RuleExplanation {
    func failed(_ part: RuleExplanation.Part, _ text: String) -> RuleExplanation {
      RuleExplanation(decision, failed: part, .failed, text)
    }
    let trigger = "`\(decision.trigger)`"
    switch decision.verdict {
    case .fires: return RuleExplanation(decision, failed: nil, .passed, location(of: decision))
    case .firesInShadow:
      return failed(.limits, "it would fire, but `mode: shadow` only counts that")
    case .inactive(let period, let time, let offset):
      return failed(.active, CampaignText.outside(period, at: time, offset: offset))
    case .conditionFails(let values):
      let reason = reason(values)
      return RuleExplanation(
        decision, failed: .condition, reason.isUnknown ? .unknown : .failed,
        reason.text.isEmpty ? "`if` is not true" : reason.text)
    case .noEventName:
      return failed(.name, "the table under `emit` has no name for this event, so it is not sent")
    case .notInSample, .throttled, .alreadyFired:
      return failed(.limits, GateText.refusal(decision.verdict, by: rule?.gates ?? Gates()))
    case .tooOften: return failed(.limits, "it fired 100 times in this second, which is the limit")
    case .exhausted: return failed(.limits, "its values take too long to compute")
    case .outOfBounds(let elapsed) where rule?.schedule.impression != nil:
      return failed(
        .trigger,
        ImpressionText.tooShort(elapsed, of: rule?.schedule.impression, on: decision.path))
    case .tooLittleVisible(let visible, let limit):
      return failed(
        .trigger, ImpressionText.tooLittle(visible, of: limit, on: decision.path))
    case .repeating, .notBegun, .outOfBounds, .notItsTurn:
      return failed(.order, OrderText.refusal(decision, by: rule?.schedule))
    case .begins:
      return failed(.order, "\(trigger) begins it; it waits for \(next(of: rule?.schedule))")
    case .keepsFirst:
      return failed(.order, "\(trigger) is ignored: the first one counts (`keep: first`)")
    case .cancels: return failed(.order, "\(trigger) cancels it")
    case .reaches(let step):
      let next = nextStep(after: step, of: rule?.schedule).map { "`\($0)`" } ?? "the next"
      return failed(.order, "it reaches the step `\(step)`, and waits for \(next)")
    case .limitReached: return failed(.limits, "too many rules of the app wait for something")
    }
  }

  /// What a pair or a delay that has begun waits for.
  private static func next(of schedule: RuleSchedule?) -> String {
    switch schedule {
    case .pair(let pair): pair.to.triggers.map { "`\($0.name)`" }.joined(separator: " or ")
    case .delay(let delay): SecondsText.of(delay.after)
    default: "what follows"
    }
  }

  private static func nextStep(after name: String, of schedule: RuleSchedule?) -> String? {
    guard case .funnel(let funnel)? = schedule else { return nil }
    return funnel.steps.drop { $0.name != name }.dropFirst().first?.name
  }

  private static func location(of decision: RuleDecision) -> String {
    decision.path.map { "`\(decision.trigger)` on `\($0)`" } ?? "`\(decision.trigger)`"
  }
}
