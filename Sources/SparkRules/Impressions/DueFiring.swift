/// A rule whose measurement is due to fire.
@MainActor struct DueFiring {
  /// The active time in seconds at which it is due.
  let time: TimeInterval
  /// The view.
  let measured: MeasuredView
  /// The index of the rule among those that may match the view.
  let order: Int
  /// The subscription.
  let subscription: RuleSubscription
  /// The measurement.
  let measurement: Measurement
  /// The completed watch; nil for a scroll depth.
  var watch: ImpressionWatch?

  /// The detector's trigger.
  var trigger: SparkTrigger { watch == nil ? .scrollDepth : .impression }

  /// Returns the attached subscription that runs the rule if its path matches.
  ///
  /// - Parameter attacher: The attacher.
  /// - Returns: The attached subscription; nil if the view is gone.
  func attached(by attacher: EventAttacher) -> AttachedSubscription? {
    measured.view.map {
      AttachedSubscription(
        subscription, .keyword(watch == nil ? .scrollDepth : .impression),
        measured: ($0, measurement), by: attacher)
    }
  }

  /// Whether this one fires before another one: the earlier one, then that of the view that
  /// appeared earlier, then that of the earlier rule.
  func precedes(_ other: DueFiring) -> Bool {
    (time, measured.serial, order) < (other.time, other.measured.serial, other.order)
  }
}

extension MeasuredView {
  /// Returns what a rule with a scroll-depth trigger waits for.
  ///
  /// - Parameters:
  ///   - subscription: The subscription.
  ///   - marks: The marks, in ascending order.
  ///   - order: The index of the rule among those that may match the view.
  ///   - view: The view.
  /// - Returns: The marks, of which some may have been reached in this visit.
  func depthWait(
    _ subscription: RuleSubscription, _ marks: [Double], _ order: Int, _ view: UIView
  ) -> DepthWait {
    let visit = ViewData.visit(of: view)
    let reached = subscription.rule.state.impressions.reachedMarks(of: key, in: visit)
    return .init(
      subscription: subscription, order: order, marks: marks, visit: visit, reached: reached)
  }

  /// Records the marks that a scroll view has reached since the last measurement.
  ///
  /// - Parameter now: The active time in seconds.
  /// - Returns: A firing for each mark, in ascending order.
  func firingsForReachedMarks(at now: TimeInterval) -> [DueFiring] {
    guard fraction > 0, !isCovered, let scrollView,
      let depth = ScrollDepth.depth(of: scrollView)
    else { return [] }
    var due: [DueFiring] = []
    for index in depths.indices {
      let wait = depths[index]
      let reached = wait.marks.prefix { $0 <= depth + Self.tolerance }.count
      guard reached > wait.reached else { continue }
      for mark in wait.marks[wait.reached..<reached] {
        due.append(
          DueFiring(
            time: now, measured: self, order: wait.order, subscription: wait.subscription,
            measurement: .depth(mark)))
      }
      depths[index].reached = reached
      wait.subscription.rule.state.impressions.setReachedMarks(reached, of: key, in: wait.visit)
    }
    return due
  }
}
