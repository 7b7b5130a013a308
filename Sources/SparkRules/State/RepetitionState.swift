/// The times of recent triggers, for a rule that requires repetition.
struct RepetitionState {
  private var times: BoundedMemory<SubjectKey, [TimeInterval]>

  /// Creates a state without triggers.
  ///
  /// - Parameter limit: The maximum number of views whose triggers are stored.
  init(limit: Int = 10_000) {
    times = BoundedMemory(limit: limit)
  }

  /// The number of views whose triggers were removed because the limit was reached.
  var forgotten: Int { times.forgotten }

  /// The number of triggers of a view or content that count so far.
  func count(of key: SubjectKey) -> Int { times[key]?.count ?? 0 }

  /// Adds a trigger.
  ///
  /// - Parameters:
  ///   - key: The view or content.
  ///   - repetition: The number of triggers and the time within which they must occur.
  ///   - uptime: The uptime in seconds.
  /// - Returns: Whether there are enough triggers; counting then starts over.
  mutating func add(_ key: SubjectKey, _ repetition: Repetition, at uptime: TimeInterval) -> Bool {
    var recent = (times[key] ?? []).filter { uptime - $0 <= repetition.within }
    recent.append(uptime)
    guard recent.count >= repetition.times else {
      times[key] = recent
      return false
    }
    times[key] = nil
    return true
  }
}
