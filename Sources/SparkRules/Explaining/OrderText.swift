/// Describes why a trigger is not the one that a pair, a funnel or a repetition waits for.
enum OrderText {
  /// Describes a refusal.
  ///
  /// - Parameters:
  ///   - decision: The decision about a pair, a funnel or a repetition.
  ///   - schedule: The schedule of the rule; nil if it is not loaded any more.
  /// - Returns: The reason, as a clause.
  static func refusal(_ decision: RuleDecision, by schedule: RuleSchedule?) -> String {
    let trigger = "`\(decision.trigger)`"
    switch decision.verdict {
    case .repeating(let count):
      guard case .triggers(_, let repetition?)? = schedule else {
        return "\(trigger) has not occurred often enough yet (`times`)"
      }
      let limit = "\(repetition.times) times within \(SecondsText.of(repetition.within))"
      return "\(trigger) has occurred \(times(count)) of \(limit)"
    case .notBegun(let isForgotten, let hasBegun):
      let reason =
        isForgotten
        ? "was before this session, \(forgotten)"
        : hasBegun
          ? "has not occurred here since the last end or `without`"
          : "has not occurred before in this session"
      return "\(trigger) is the end, but `from` \(reason)"
    case .outOfBounds(let elapsed):
      let (first, least, most): (String?, Double?, Double?) =
        switch schedule {
        case .pair(let pair)?: ("from", pair.atLeast, pair.atMost)
        case .funnel(let funnel)?: (funnel.steps.first?.name, nil, funnel.atMost)
        default: (nil, nil, nil)
        }
      guard let first else { return "too little or too much time has passed since the beginning" }
      let limits = [
        least.map { "at least \(SecondsText.of($0))" },
        most.map { "at most \(SecondsText.of($0))" },
      ]
      return "\(SecondsText.of(elapsed)) since `\(first)`, of "
        + limits.compactMap { $0 }.joined(separator: " and ")
    case .notItsTurn(let step, let next, let isForgotten):
      let reason = isForgotten ? "; the earlier steps were before this session, \(forgotten)" : ""
      if case .funnel(let funnel)? = schedule, funnel.steps.first?.name == next {
        return "it is not the turn of the step `\(step)`: the funnel begins with `\(next)`\(reason)"
      }
      return "it is not the turn of the step `\(step)`, but of `\(next)`\(reason)"
    default: return ""
    }
  }

  private static let forgotten = "whose start ends what had begun"

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count)" }
}
