import Foundation
import SparkRulesModel

/// How often something happened lately, for a rule that asks for repetition.
struct RepetitionState {
  private var times: BoundedMemory<SubjectKey, [TimeInterval]>

  /// Makes a state in which nothing has happened.
  ///
  /// - Parameter limit: For how many things it counts.
  init(limit: Int = 10_000) {
    times = BoundedMemory(limit: limit)
  }

  /// For how many things it forgot how often they happened, for want of room.
  var forgotten: Int { times.forgotten }

  /// Notes that it happened once more.
  ///
  /// - Parameters:
  ///   - key: What it concerns.
  ///   - repetition: How often in how short a time.
  ///   - uptime: Seconds on the clock that never goes back.
  /// - Returns: Whether that makes it often enough; counting then begins anew.
  mutating func note(_ key: SubjectKey, _ repetition: Repetition, at uptime: TimeInterval) -> Bool {
    var lately = (times[key] ?? []).filter { uptime - $0 <= repetition.within }
    lately.append(uptime)
    guard lately.count >= repetition.times else {
      times[key] = lately
      return false
    }
    times[key] = nil
    return true
  }
}
