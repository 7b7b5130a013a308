import Foundation
import SparkKit
import SparkRulesModel

/// A rule whose measured moment has come.
@MainActor struct DueFiring {
  /// The moment, in seconds of use.
  let time: TimeInterval
  /// The view.
  let measured: MeasuredView
  /// The rule's place among those that could take the view.
  let order: Int
  /// What waits.
  let listener: RuleSubscription
  /// What was measured.
  let measurement: Measurement
  /// The watch whose time is over; nil for a scroll's depth.
  var watch: ImpressionWatch?

  /// What runs the rule, once its path is judged.
  ///
  /// - Parameter attacher: Who attaches.
  /// - Returns: The listener on the view; nil where the view is gone.
  func attached(by attacher: EventAttacher) -> AttachedSubscription? {
    measured.view.map {
      AttachedSubscription(
        listener, .word(watch == nil ? .scrollDepth : .impression), on: $0, by: attacher,
        measurement: measurement)
    }
  }

  /// Whether this one fires before another: the earlier, else the view that appeared earlier, else
  /// the rule that stands earlier.
  func isBefore(_ other: DueFiring) -> Bool {
    (time, measured.serial, order) < (other.time, other.measured.serial, other.order)
  }
}

extension MeasuredView {
  /// The marks that a scroll has reached now and not before, in this visit.
  ///
  /// - Parameter now: Seconds of use.
  /// - Returns: A firing for each, in order.
  func takeReachedMarks(at now: TimeInterval) -> [DueFiring] {
    guard fraction > 0, !isCovered, let scrollView,
      let depth = ScrollDepth.depth(of: scrollView)
    else { return [] }
    var due: [DueFiring] = []
    for place in depths.indices {
      let waiting = depths[place]
      let reached = waiting.marks.prefix { $0 <= depth + Self.tolerance }.count
      guard reached > waiting.reached else { continue }
      for mark in waiting.marks[waiting.reached..<reached] {
        due.append(
          DueFiring(
            time: now, measured: self, order: waiting.order, listener: waiting.listener,
            measurement: .depth(mark)))
      }
      depths[place].reached = reached
      waiting.listener.rule.state.impressions.note(reached, reached: key, in: waiting.visit)
    }
    return due
  }
}
