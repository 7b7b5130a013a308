import Foundation
import SparkChamber

/// What was measured when a rule for an impression or a scroll's depth fires.
enum Measurement {
  /// So much of the view was visible, after so many seconds.
  case impression(visible: Double, elapsed: TimeInterval)
  /// The mark that a scroll reached.
  case depth(Double)

  /// The visible fraction.
  var visible: Double? {
    if case .impression(let visible, _) = self { visible } else { nil }
  }

  /// For how many seconds.
  var elapsed: TimeInterval? {
    if case .impression(_, let elapsed) = self { elapsed } else { nil }
  }

  /// The mark.
  var depth: Double? {
    if case .depth(let depth) = self { depth } else { nil }
  }
}

extension SparkTrigger {
  /// So much of a view was visible for so long.
  static let impression = SparkTrigger("impression")
  /// A scroll reached a mark.
  static let scrollDepth = SparkTrigger("scroll-depth")
}
