/// The open pairs of a rule: those that have begun and not yet ended.
struct PairState {
  /// A pair that ended within the limits of the rule.
  struct Ended {
    /// The values read at the first trigger.
    var values: StoredValues
    /// The view of the first trigger; nil if it does not exist any more.
    var view: UIView?
    /// The view or content of the first trigger.
    var subject: SubjectKey
    /// The active time between the triggers, in seconds.
    var elapsed: TimeInterval
  }

  /// The result of an end.
  enum Outcome {
    /// No pair was open.
    case notBegun
    /// The time between the triggers was outside of the rule's limits.
    case outOfBounds
    /// The rule fires.
    case ended(Ended)
  }

  private struct Open {
    var values: StoredValues
    weak var view: UIView?
    var subject: SubjectKey
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
  ///   - subject: The view or content of the first trigger, if the whole rule has one pair.
  ///   - view: The view of the first trigger.
  ///   - activeTime: The active time in seconds.
  mutating func begin(
    _ key: SubjectKey, _ values: StoredValues, of subject: SubjectKey? = nil,
    on view: UIView? = nil, at activeTime: TimeInterval
  ) {
    open[key] = Open(
      values: values, view: view, subject: subject ?? key, begun: activeTime)
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
    if let minimum = pair.atLeast, elapsed < minimum { return .outOfBounds }
    if let maximum = pair.atMost, elapsed > maximum { return .outOfBounds }
    return .ended(
      Ended(values: begun.values, view: begun.view, subject: begun.subject, elapsed: elapsed))
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
