/// The attempts of all rules to take the steps of their funnels.
@MainActor final class FunnelAttempts {
  /// The maximum number of open attempts in an app; a rule has at most one.
  static let limit = 200

  /// What a trigger of a step does.
  enum Outcome: Equatable {
    /// It is not the turn of the step.
    case ignored
    /// The time since the first step is over, so that the attempt has ended.
    case expires(TimeInterval)
    /// The step begins an attempt.
    case begins
    /// The step follows the last one that was reached, after this time since the first.
    case follows(TimeInterval)
    /// The step was the last one that was reached, and its values are now the ones that count.
    case repeats(TimeInterval)
  }

  private struct Attempt {
    /// The state of the rule, retained because its identity is the key.
    var state: RuleState
    /// The last step that was reached.
    var step: Int
    var begun: TimeInterval
    var values: StoredValues
  }

  private var attempts: [ObjectIdentifier: Attempt] = [:]

  /// Creates an instance without attempts.
  init() {}

  /// Determines what a step does now.
  ///
  /// - Parameters:
  ///   - step: The position of the step.
  ///   - funnel: The funnel.
  ///   - state: The state of the rule.
  ///   - now: The active time in seconds.
  /// - Returns: The outcome.
  func outcome(
    of step: Int, in funnel: Funnel, _ state: RuleState, at now: TimeInterval
  ) -> Outcome {
    let key = ObjectIdentifier(state)
    guard let open = attempts[key] else { return step == 0 ? .begins : .ignored }
    let elapsed = max(0, now - open.begun)
    if let limit = funnel.atMost, elapsed > limit {
      attempts[key] = nil
      return step == 0 ? .begins : .expires(elapsed)
    }
    if step == 0 { return funnel.keeps == .last ? .begins : .ignored }
    switch step {
    case open.step: return .repeats(elapsed)
    case open.step + 1: return .follows(elapsed)
    default: return .ignored
    }
  }

  /// The position of the step that a rule waits for.
  ///
  /// - Parameter state: The state of the rule.
  /// - Returns: The position; 0 if it has not reached a step.
  func nextStep(of state: RuleState) -> Int {
    attempts[ObjectIdentifier(state)].map { $0.step + 1 } ?? 0
  }

  /// Stores that a step was reached.
  ///
  /// - Parameters:
  ///   - step: The position of the step; 0 begins an attempt.
  ///   - values: The values that the rule read at this step.
  ///   - state: The state of the rule.
  ///   - now: The active time in seconds.
  /// - Returns: The values of all steps so far; nil if there is no room for another attempt.
  func reach(
    _ step: Int, _ values: StoredValues, of state: RuleState, at now: TimeInterval
  ) -> StoredValues? {
    let key = ObjectIdentifier(state)
    guard attempts.count < Self.limit || attempts[key] != nil else { return nil }
    var attempt = Attempt(state: state, step: step, begun: now, values: values)
    if step > 0, let open = attempts[key] {
      attempt.begun = open.begun
      attempt.values = open.values.merging(values) { $1 }
    }
    attempts[key] = attempt
    return attempt.values
  }

  /// Ends the attempt of a rule.
  ///
  /// - Parameter state: The state of the rule.
  /// - Returns: Whether there was one.
  @discardableResult
  func end(of state: RuleState) -> Bool {
    attempts.removeValue(forKey: ObjectIdentifier(state)) != nil
  }

  /// Runs something, and then undoes what it changed in the attempts.
  ///
  /// - Parameter body: What to run.
  func undoing(_ body: () -> Void) {
    let saved = attempts
    body()
    attempts = saved
  }
}
