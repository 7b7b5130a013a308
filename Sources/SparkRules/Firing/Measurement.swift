/// The measurement that triggered a rule for an impression or a scroll depth.
enum Measurement {
  /// The visible fraction of the view, and the number of seconds for which enough was visible.
  case impression(visible: Double, elapsed: TimeInterval)
  /// The mark that a scroll view reached.
  case depth(Double)

  /// The visible fraction.
  var visible: Double? {
    if case .impression(let visible, _) = self { visible } else { nil }
  }

  /// The seconds for which enough was visible.
  var elapsed: TimeInterval? {
    if case .impression(_, let elapsed) = self { elapsed } else { nil }
  }

  /// The mark.
  var depth: Double? {
    if case .depth(let depth) = self { depth } else { nil }
  }
}

extension SparkTrigger {
  /// Enough of a view was visible for long enough.
  static let impression = SparkTrigger("impression")
  /// A scroll view reached a mark.
  static let scrollDepth = SparkTrigger("scroll-depth")
}
