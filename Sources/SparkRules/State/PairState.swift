/// The open pairs of a rule: those that have begun and not yet ended.
struct PairState {
  /// A pair that ended within the limits of the rule.
  struct Ended {
    /// The values read at the first trigger.
    var values: StoredValues
    /// The view of the first trigger, if the rule reads it at a trigger of the app.
    var start: Start?
    /// The active time between the triggers, in seconds.
    var elapsed: TimeInterval
  }

  /// The view at which a pair began.
  struct Start {
    /// The view; nil if it does not exist any more.
    weak var view: UIView?
    /// The content that it showed.
    var subject: SubjectKey
  }

  /// The result of an end.
  enum Outcome {
    /// No pair was open.
    case notBegun
    /// The time between the triggers, in seconds, was outside of the rule's limits.
    case outOfBounds(TimeInterval)
    /// The rule fires.
    case ended(Ended)
  }

  private struct Open {
    var values: StoredValues
    var start: Start?
    var begun: TimeInterval
  }

  private var open: BoundedMemory<SubjectKey, Open>

  /// Creates a state without open pairs.
  ///
  /// - Parameter limit: The maximum number of open pairs.
  init(limit: Int = 10_000) {
    open = BoundedMemory(limit: limit)
  }

  /// The number of open pairs.
  var openCount: Int { open.count }

  /// The number of open pairs that were removed because the limit was reached.
  var forgotten: Int { open.forgotten }

  /// Returns whether a trigger begins a pair now; it does not if the first of several beginnings counts.
  ///
  /// - Parameters:
  ///   - key: The view or content.
  ///   - pair: The limits of the rule.
  ///   - activeTime: The active time in seconds.
  /// - Returns: Whether to call `begin`.
  func canBegin(_ key: SubjectKey, of pair: TriggerPair, at activeTime: TimeInterval) -> Bool {
    guard pair.keeps == .first, let begun = open[key] else { return true }
    return pair.atMost.map { activeTime - begun.begun > $0 } ?? false
  }

  /// Begins a pair, or restarts it.
  ///
  /// - Parameters:
  ///   - key: The view or content.
  ///   - values: The values read at the first trigger.
  ///   - start: The view of the first trigger, if the rule reads it at a trigger of the app.
  ///   - activeTime: The active time in seconds.
  mutating func begin(
    _ key: SubjectKey, _ values: StoredValues, on start: Start? = nil, at activeTime: TimeInterval
  ) {
    open[key] = Open(values: values, start: start, begun: activeTime)
  }

  /// Ends a pair and removes it, regardless of the result.
  ///
  /// - Parameters:
  ///   - key: The view or content.
  ///   - pair: The limits of the rule.
  ///   - activeTime: The active time in seconds.
  /// - Returns: The result.
  mutating func end(
    _ key: SubjectKey, of pair: TriggerPair, at activeTime: TimeInterval
  ) -> Outcome {
    guard let begun = open[key] else { return .notBegun }
    open[key] = nil
    let elapsed = max(0, activeTime - begun.begun)
    if let minimum = pair.atLeast, elapsed < minimum { return .outOfBounds(elapsed) }
    if let maximum = pair.atMost, elapsed > maximum { return .outOfBounds(elapsed) }
    return .ended(Ended(values: begun.values, start: begun.start, elapsed: elapsed))
  }

  /// Cancels an open pair.
  ///
  /// - Parameter key: The view or content.
  mutating func cancel(_ key: SubjectKey) {
    open[key] = nil
  }

  /// Cancels all open pairs.
  ///
  /// - Returns: The number of pairs that were open.
  mutating func cancelAll() -> Int {
    open.removeAll()
  }
}
