/// The measurement that triggered a rule for an impression, a dwell or a scroll depth.
enum Measurement {
  /// The visible fraction of the view, and the number of seconds for which enough was visible.
  case impression(visible: Double, elapsed: TimeInterval)
  /// The mark that a scroll view reached.
  case depth(Double)
  /// The number of seconds for which a view was visible, and the furthest fraction and row that were reached.
  case dwell(elapsed: TimeInterval, depth: Double?, row: Int?)

  /// The visible fraction.
  var visible: Double? {
    if case .impression(let visible, _) = self { visible } else { nil }
  }

  /// The seconds for which enough was visible.
  var elapsed: TimeInterval? {
    switch self {
    case .impression(_, let elapsed), .dwell(let elapsed, _, _): elapsed
    case .depth: nil
    }
  }

  /// The mark.
  var depth: Double? {
    switch self {
    case .depth(let depth): depth
    case .dwell(_, let depth, _): depth
    case .impression: nil
    }
  }

  /// The furthest row.
  var row: Int? {
    if case .dwell(_, _, let row) = self { row } else { nil }
  }
}

extension SparkTrigger {
  /// Enough of a view was visible for long enough.
  static let impression = SparkTrigger("impression")
  /// The visit in which a view was visible is over.
  static let dwell = SparkTrigger("dwell")
  /// A scroll view reached a mark.
  static let scrollDepth = SparkTrigger("scroll-depth")
}
