import SparkRules

/// What a rule waits for after a decision.
enum RuleState {
  case waiting(String)
  case reached(String)
  case idle

  /// The state after a decision; nil if the decision does not change it.
  init?(_ verdict: RuleDecision.Verdict) {
    switch verdict {
    case .begins: self = .waiting("waits for what follows since")
    case .repeating: self = .waiting("has been triggered, but not often enough, at")
    case .reaches(let step): self = .reached(step)
    case .cancels, .fires, .firesInShadow: self = .idle
    default: return nil
    }
  }

  /// The state in words.
  ///
  /// - Parameter time: The time of the decision in seconds since the start of the session.
  /// - Returns: The words; nil for a rule that waits for nothing.
  func text(at time: Double) -> String? {
    switch self {
    case .waiting(let words): "\(words) \(time) s"
    case .reached(let step): "reached the step `\(step)` at \(time) s"
    case .idle: nil
    }
  }
}
