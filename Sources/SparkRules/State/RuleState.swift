/// The state that a rule keeps between firings, including after a reload that does not change the
/// rule.
@MainActor final class RuleState {
  /// The maximum number of firings of a rule in a second; more are skipped and counted.
  static let firingsPerSecond = 100

  /// The state of the gates.
  var gates = GateState()
  /// The open pairs.
  var pairs = PairState()
  /// The times of recent triggers.
  var repetition = RepetitionState()
  /// The impressions and scroll depths.
  var impressions = ImpressionState()

  /// Whether the end of a session has ended what the rule had begun, and nothing has begun since.
  var wasForgotten = false
  /// Whether a pair has begun in this session.
  var hasBegun = false

  private var second = -Double.infinity
  private var firings = 0

  /// The number of entries that were removed because a limit was reached.
  var forgotten: Int {
    gates.forgotten + pairs.forgotten + repetition.forgotten + impressions.forgotten
  }

  /// Returns whether the rule has reached the limit of firings in the present second.
  ///
  /// - Parameters:
  ///   - uptime: The uptime in seconds.
  ///   - limit: The maximum number of firings in a second.
  /// - Returns: Whether another firing exceeds the limit.
  func exceedsRate(at uptime: TimeInterval, limit: Int = RuleState.firingsPerSecond) -> Bool {
    if uptime - second >= 1 || uptime < second {
      second = uptime
      firings = 0
    }
    return firings >= limit
  }

  /// Counts a firing.
  func countFiring() { firings += 1 }

  /// Runs something, and then undoes what it changed in the state.
  ///
  /// - Parameter body: What to run.
  func undoing(_ body: () -> Void) {
    let saved = (gates, pairs, repetition, impressions, wasForgotten, hasBegun, second, firings)
    body()
    (gates, pairs, repetition, impressions, wasForgotten, hasBegun, second, firings) = saved
  }
}
