import Foundation
import SparkRulesModel

/// One rule's impression of one thing, whichever views show it: how long it has been visible.
@MainActor final class ImpressionWatch {
  /// How far it is.
  enum Phase {
    /// Not enough of it is visible.
    case below
    /// Enough of it is visible, for so long.
    case holding(ActiveTime)
    /// The time is over; it has to go below before the next impression.
    case done
  }

  /// A timer that is a hair early must not be set again and again; nor must a second be one and a
  /// hair where numbers were added up.
  static let tolerance = 1e-6

  /// What counts as seen.
  let impression: Impression
  /// What waits for it.
  var listener: RuleSubscription
  /// How far it is.
  private(set) var phase = Phase.below
  /// Whether the rule's gates let nothing pass any more for this thing, as long as it is shown.
  private(set) var isSpent = false
  /// The views that show it and of which enough is visible.
  private(set) var holders: [MeasuredView] = []
  /// How many views show it.
  var viewCount = 0
  /// Whether it changed in this turn, and is noted for it.
  var isNoted = false
  /// Changes with every deadline; one of another stamp holds no more.
  private(set) var stamp = 0

  /// Makes a watch over something of which nothing is visible yet.
  ///
  /// - Parameters:
  ///   - impression: What counts as seen.
  ///   - listener: What waits for it.
  init(_ impression: Impression, _ listener: RuleSubscription) {
    self.impression = impression
    self.listener = listener
  }

  /// The least visible fraction of a view.
  ///
  /// - Parameter isLarge: Whether its area is above 242,500 square points.
  /// - Returns: The fraction.
  func threshold(isLarge: Bool) -> Double {
    isLarge ? impression.visibleWhenLarge ?? impression.visible : impression.visible
  }

  /// Enough of a view is visible now.
  func add(_ holder: MeasuredView) { holders.append(holder) }

  /// Not enough of a view is visible now.
  func remove(_ holder: MeasuredView) { holders.removeAll { $0 === holder } }

  /// Goes on as it must with the views that hold it now.
  ///
  /// - Parameter now: Seconds of use.
  /// - Returns: When the time will be over; nil while it does not run.
  func settle(at now: TimeInterval) -> TimeInterval? {
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

  /// When the time will be over; nil while it does not run.
  private func deadline(after now: TimeInterval) -> TimeInterval? {
    guard case .holding(let time) = phase, time.isRunning else { return nil }
    return now + max(0, impression.atLeast - time.seconds(at: now))
  }

  /// Ends the time if it is over.
  ///
  /// - Parameter now: Seconds of use.
  /// - Returns: For how long it held; nil if it is not over.
  func finish(at now: TimeInterval) -> TimeInterval? {
    guard case .holding(let time) = phase, time.isRunning else { return nil }
    let elapsed = time.seconds(at: now)
    guard elapsed >= impression.atLeast - Self.tolerance else { return nil }
    phase = .done
    stamp &+= 1
    return abs(elapsed - impression.atLeast) <= Self.tolerance ? impression.atLeast : elapsed
  }

  /// Waits for nothing more.
  func spend() { isSpent = true }

  /// Forgets which views hold it, as they will be measured again.
  func forgetHolders() { holders = [] }

  /// Begins anew.
  func restart() {
    isSpent = false
    phase = .below
    stamp &+= 1
  }
}
