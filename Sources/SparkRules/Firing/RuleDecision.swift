import Foundation

/// What a rule decided when one of its triggers occurred on a view that its path matches.
///
/// Decisions are reported only if `RuleEngine.onDecision` is set; explanations of rules are made from them.
package struct RuleDecision: Sendable {
  /// The decision.
  package enum Verdict: Sendable, Equatable {
    /// The rule fires.
    case fires
    /// The rule would fire, but only counts that (`mode: shadow`).
    case firesInShadow
    /// The time is outside of the campaign of the rule or of its set; the offset is that of the phone's time zone
    /// from UTC, in seconds.
    case inactive(ActivePeriod, at: Date, offset: Int)
    /// `if` is not true; the values are those of the expression's nodes.
    case conditionFails([SparkValue])
    /// The table has no name for the event.
    case noEventName
    /// `sample` excludes the firing: its number, from 0 to 1, is not below that of the rule; nil if a
    /// value is missing.
    case notInSample(share: Double?)
    /// The last firing on this view is too recent: it was that many seconds ago.
    case throttled(since: TimeInterval)
    /// The rule has already fired in the scope of `once-per`, or the state of that scope cannot be read.
    case alreadyFired
    /// The rule has fired too often in this second.
    case tooOften
    /// The values of the rule take too many steps to compute.
    case exhausted
    /// The trigger has occurred only that many times within the time that `times` requires.
    case repeating(count: Int)
    /// The trigger has begun a pair or a delay, or begun it again.
    case begins
    /// The trigger does not begin a pair or delay again, because the first beginning counts.
    case keepsFirst
    /// The trigger would end a pair that has not begun, or that has ended: by the end of a session, or otherwise.
    case notBegun(isForgotten: Bool, hasBegun: Bool)
    /// The time between both triggers of a pair, or since the first step of a funnel, in seconds, is outside of the
    /// limits.
    case outOfBounds(elapsed: TimeInterval)
    /// The view was gone before enough of it was visible; the fractions are the largest and the least one.
    case tooLittleVisible(Double, of: Double)
    /// The trigger has cancelled what had begun.
    case cancels
    /// The trigger has reached a step of the funnel at which the rule does not fire.
    case reaches(step: String)
    /// It is not the turn of the step, but of another one.
    case notItsTurn(step: String, next: String, isForgotten: Bool)
    /// There are too many open delays or attempts in the app.
    case limitReached
  }

  /// The name of the rule's set.
  package let ruleSet: String
  /// The name of the rule.
  package let rule: String
  /// The trigger, as the rule file names it.
  package let trigger: String
  /// The path of the view; nil if the trigger concerns none.
  package let path: String?
  /// The view; nil if the trigger concerns none.
  package let view: UIView?
  /// The decision.
  package let verdict: Verdict
  /// The values of the nodes of the condition, if it is true; nil if it is not, or was not evaluated.
  package let conditionValues: [SparkValue]?

  /// Creates a decision.
  @MainActor
  init(_ firing: Firing, _ verdict: Verdict) {
    ruleSet = firing.rule.ruleSet.name
    rule = firing.rule.rule.name
    trigger = firing.trigger
    path = firing.path
    view = firing.view
    self.verdict = verdict
    conditionValues = firing.conditionValues
  }
}
