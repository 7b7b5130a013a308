/// A view of which enough is visible for an impression.
@MainActor protocol ImpressionHolder: AnyObject {
  /// Whether a presented screen covers all of the view.
  var isCovered: Bool { get }
}

/// The progress of one rule's impression of one content, whichever views show it.
@MainActor final class ImpressionWatch {
  /// The phases of an impression.
  enum Phase {
    /// Not enough is visible.
    case below
    /// Enough is visible; the associated value is the active time at which this began.
    case holding(ActiveTime)
    /// The impression has fired; the view must go below the threshold before the next one.
    case done
  }

  /// The precision of times: a timer that is slightly early does not have to be set again, and
  /// rounding errors do not delay an impression.
  static let tolerance = 1e-6

  /// The conditions under which the content counts as seen.
  let impression: Impression
  /// The present phase.
  private(set) var phase = Phase.below
  /// Whether the gates of the rule prevent further impressions as long as the content is shown.
  private(set) var isSpent = false
  /// The views that show the content and of which enough is visible.
  private(set) var holders: [any ImpressionHolder] = []
  /// The number of views that show the content.
  var viewCount = 0
  /// The number of the visit in which a dwell adds up; 0 outside of screens.
  var visit = 0
  /// The position among the dwells of the rule.
  var serial = 0
  /// What was known of the view of a dwell when it was last seen.
  var lastSeen: OpenDelays.Delay.Start?
  /// The furthest fraction and row that were reached during a dwell.
  private var depth: (fraction: Double?, row: Int?)
  /// Whether the watch changed in this turn and is in the list of changed watches.
  var isMarked = false
  /// A number that changes with every deadline, so that an outdated deadline is recognized.
  private(set) var stamp = 0

  /// Creates a watch of content that is not yet visible.
  ///
  /// - Parameter impression: The conditions under which it counts as seen.
  init(_ impression: Impression) { self.impression = impression }

  /// Returns the minimum visible fraction of a view.
  ///
  /// - Parameter isLarge: Whether its area is above 242,500 square points.
  /// - Returns: The fraction.
  func threshold(isLarge: Bool) -> Double {
    isLarge ? impression.visibleWhenLarge ?? impression.visible : impression.visible
  }

  /// Measures for how long enough has been visible without a break.
  ///
  /// - Parameter now: The active time in seconds.
  /// - Returns: The seconds; nil if they do not count at present.
  func visibleSeconds(at now: TimeInterval) -> TimeInterval? {
    if !impression.isTotal, case .holding(let time) = phase { time.seconds(at: now) } else { nil }
  }

  /// Adds a view of which enough is visible.
  func add(_ holder: any ImpressionHolder) { holders.append(holder) }

  /// Removes a view of which not enough is visible.
  func remove(_ holder: any ImpressionHolder) { holders.removeAll { $0 === holder } }

  /// Updates the phase for the present holders.
  ///
  /// - Parameter now: The active time in seconds.
  /// - Returns: The time at which the impression will be complete; nil while no time accumulates.
  func update(at now: TimeInterval) -> TimeInterval? {
    stamp &+= 1
    if holders.isEmpty {
      if impression.isTotal, case .holding(var time) = phase {
        time.pause(at: now)
        phase = .holding(time)
      } else {
        phase = .below
      }
      return nil
    }
    let isVisible = holders.contains { !$0.isCovered }
    switch phase {
    case .done: return nil
    case .below:
      var time = ActiveTime(startedAt: now)
      if !isVisible { time.pause(at: now) }
      phase = .holding(time)
    case .holding(var time):
      if isVisible { time.resume(at: now) } else { time.pause(at: now) }
      phase = .holding(time)
    }
    return impression.isTotal ? nil : deadline(after: now)
  }

  private func deadline(after now: TimeInterval) -> TimeInterval? {
    guard case .holding(let time) = phase, time.isRunning else { return nil }
    return now + max(0, impression.atLeast - time.seconds(at: now))
  }

  /// Completes the impression if it has lasted long enough.
  ///
  /// - Parameter now: The active time in seconds.
  /// - Returns: The number of seconds for which enough was visible; nil if the impression is not
  ///   complete.
  func finish(at now: TimeInterval) -> TimeInterval? {
    guard case .holding(let time) = phase, time.isRunning else { return nil }
    let elapsed = time.seconds(at: now)
    guard elapsed >= impression.atLeast - Self.tolerance else { return nil }
    phase = .done
    stamp &+= 1
    return abs(elapsed - impression.atLeast) <= Self.tolerance ? impression.atLeast : elapsed
  }

  /// Stops watching as long as the content is shown.
  func spend() { isSpent = true }

  /// Starts over.
  func restart() {
    isSpent = false
    phase = .below
    lastSeen = nil
    depth = (nil, nil)
    stamp &+= 1
  }

  /// Notes how far the view of a dwell was scrolled.
  ///
  /// - Parameters:
  ///   - fraction: The fraction of its content; nil if it has none.
  ///   - row: The last visible row; nil if there is none.
  func reach(_ fraction: Double?, row: Int?) {
    depth.fraction = [depth.fraction, fraction].compactMap { $0 }.max()
    depth.row = [depth.row, row].compactMap { $0 }.max()
  }

  /// Ends a dwell; a view that is still visible begins the next one.
  ///
  /// - Parameters:
  ///   - now: The active time in seconds.
  ///   - isOver: Whether the visit is over; otherwise a time that is too short continues.
  /// - Returns: What was last seen and measured; nil if nothing was visible, or the time continues.
  func endDwell(
    at now: TimeInterval, isOver: Bool
  ) -> (start: OpenDelays.Delay.Start, Measurement)? {
    let (phase, start, depth) = (phase, lastSeen, depth)
    if !isOver, case .holding(let time) = phase,
      time.seconds(at: now) < impression.atLeast - Self.tolerance
    {
      return nil
    }
    restart()
    _ = update(at: now)
    guard case .holding(let time) = phase, let start, time.seconds(at: now) > Self.tolerance else {
      return nil
    }
    // Sums of times that are exact in a session file must not print as 4.999999999999999.
    let elapsed = (time.seconds(at: now) * 1e6).rounded() / 1e6
    return (start, .dwell(elapsed: elapsed, depth: depth.fraction, row: depth.row))
  }
}
