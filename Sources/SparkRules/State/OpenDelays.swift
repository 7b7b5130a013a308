/// The delays of all rules that have begun and are not over: what `after` waits for.
///
/// A delay that begins again only stores its new end. The queue has one entry for it, with the earliest
/// time, which is moved when it is reached, so that a rule for inactivity costs the same at each touch.
@MainActor final class OpenDelays {
  /// The maximum number of open delays in an app; those of rules in shadow mode are counted separately.
  static let limit = 1_000

  /// A delay.
  @MainActor final class Delay {
    /// What was known when the delay began.
    struct Start {
      /// The values that the rule read.
      var values: StoredValues
      /// The trigger, as the rule file names it.
      var trigger: String
      /// The view or content.
      var subject: SubjectKey
      /// The path of the view; nil if the trigger concerned none.
      var path: String?
      /// The number of the visit of the view's screen; nil if the trigger concerned no view.
      var visit: Int?
      /// The active time in seconds.
      var time: TimeInterval
      /// The name of the screen; nil for that of the end.
      var screen: String?
    }

    /// The state of the rule.
    let state: RuleState
    /// What was known at the beginning.
    fileprivate(set) var start: Start
    /// The active time at which the delay is over, in seconds; nil if it was cancelled.
    fileprivate(set) var end: TimeInterval?
    /// Whether the rule is in shadow mode.
    fileprivate let isShadow: Bool
    /// The position among the delays that began, for those that end at the same time.
    fileprivate var serial = 0

    fileprivate init(_ state: RuleState, _ start: Start, isShadow: Bool) {
      self.state = state
      self.start = start
      self.isShadow = isShadow
    }
  }

  private struct Key: Hashable {
    var state: ObjectIdentifier
    var subject: SubjectKey
  }

  private var delays: [Key: Delay] = [:]
  private var queue = DeadlineQueue<Delay>()
  private var lastSerial = 0

  /// The active time at which a delay may be over, in seconds; nil if none is open.
  private(set) var next: TimeInterval?
  /// Called when `next` has changed.
  var onChange: (() -> Void)?

  /// Creates an instance without delays.
  init() {}

  /// The number of open delays.
  var count: Int { delays.count }

  /// Whether a rule waits for the end of a delay.
  ///
  /// - Parameters:
  ///   - subject: The view or content.
  ///   - state: The state of the rule.
  /// - Returns: Whether the delay is open.
  func isOpen(_ subject: SubjectKey, of state: RuleState) -> Bool {
    delays[Key(state: ObjectIdentifier(state), subject: subject)] != nil
  }

  /// Begins a delay, or begins it again.
  ///
  /// - Parameters:
  ///   - start: What is known at the beginning.
  ///   - state: The state of the rule.
  ///   - seconds: The length of the delay.
  ///   - isShadow: Whether the rule is in shadow mode.
  /// - Returns: Whether there was room for another delay.
  func begin(
    _ start: Delay.Start, of state: RuleState, lasting seconds: TimeInterval, isShadow: Bool
  ) -> Bool {
    let key = Key(state: ObjectIdentifier(state), subject: start.subject)
    let delay: Delay
    if let open = delays[key] {
      delay = open
      delay.start = start
    } else {
      guard hasSpace(asShadow: isShadow) else { return false }
      delay = Delay(state, start, isShadow: isShadow)
      delays[key] = delay
      queue.add(delay, at: start.time + seconds)
    }
    lastSerial += 1
    delay.serial = lastSerial
    delay.end = start.time + seconds
    update()
    return true
  }

  private func hasSpace(asShadow isShadow: Bool) -> Bool {
    delays.count < Self.limit
      || delays.values.count { $0.isShadow == isShadow } < Self.limit
  }

  /// Cancels a delay.
  ///
  /// - Parameters:
  ///   - subject: The view or content.
  ///   - state: The state of the rule.
  func cancel(_ subject: SubjectKey, of state: RuleState) {
    guard
      let delay = delays.removeValue(forKey: Key(state: ObjectIdentifier(state), subject: subject))
    else { return }
    delay.end = nil
    update()
  }

  /// Cancels all delays of a rule.
  ///
  /// - Parameter state: The state of the rule.
  /// - Returns: The number of delays.
  func cancelAll(of state: RuleState) -> Int {
    let cancelled = delays.filter { $0.value.state === state }
    for (key, delay) in cancelled {
      delay.end = nil
      delays[key] = nil
    }
    if !cancelled.isEmpty { update() }
    return cancelled.count
  }

  /// Removes the delays that are over.
  ///
  /// - Parameter now: The active time in seconds.
  /// - Returns: The delays, in the order in which they ended.
  func removeEnded(at now: TimeInterval) -> [Delay] {
    var ended: [Delay] = []
    while let first = queue.first, first.time <= now + ImpressionWatch.tolerance {
      queue.removeFirst()
      guard let end = first.item.end else { continue }
      if end <= now + ImpressionWatch.tolerance {
        ended.append(first.item)
      } else {
        queue.add(first.item, at: end)
      }
    }
    for delay in ended {
      delays[Key(state: ObjectIdentifier(delay.state), subject: delay.start.subject)] = nil
    }
    update()
    return ended.sorted { ($0.end ?? 0, $0.serial) < ($1.end ?? 0, $1.serial) }
  }

  private func update() {
    if queue.count > 2 * delays.count + 64 { queue.removeAll { $0.end == nil } }
    while let first = queue.first, first.item.end == nil { queue.removeFirst() }
    let earliest = queue.first?.time
    guard earliest != next else { return }
    next = earliest
    onChange?()
  }
}
