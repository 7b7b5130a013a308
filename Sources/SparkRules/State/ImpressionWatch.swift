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
      phase = .below
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
    return deadline(after: now)
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
    stamp &+= 1
  }
}
