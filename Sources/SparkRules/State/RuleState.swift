import Foundation
import SparkRulesModel

/// What a rule keeps of the moment at which a pair began.
struct BegunMoment {
  /// What the path took, by slot.
  var captures: [SparkValue]
  /// Where in a list the view stood.
  var section: Int?
  /// The row, or item.
  var row: Int?
  /// What the app gave the view and what it is inside of, the nearest first.
  var data: [[String: SparkValue]]
}

/// What a rule remembers from one firing to the next; it outlives a reload that leaves the rule as it
/// was.
@MainActor final class RuleState {
  /// How often the rule may fire in a second; more is skipped and counted.
  static let firingsPerSecond = 100

  /// What the gates remember.
  var gates = GateState()
  /// The open pairs.
  var pairs = PairState<BegunMoment>()
  /// How often it happened lately.
  var repetition = RepetitionState()
  /// How long things have been visible, and how far scrolls have come.
  var impressions = ImpressionState()

  // Read and written at every firing; no access lasts longer than a load or a store.
  @exclusivity(unchecked)
  private var second = -Double.infinity
  @exclusivity(unchecked)
  private var firings = 0

  /// How much was forgotten for want of room.
  var forgotten: Int {
    gates.forgotten + pairs.forgotten + repetition.forgotten + impressions.forgotten
  }

  /// Whether the rule has fired too often in this second.
  ///
  /// - Parameter uptime: The moment.
  /// - Returns: Whether another firing is too much.
  func isTooOften(at uptime: TimeInterval) -> Bool {
    if uptime - second >= 1 || uptime < second {
      second = uptime
      firings = 0
    }
    return firings >= Self.firingsPerSecond
  }

  /// Counts a firing.
  func countFiring() { firings += 1 }
}
