import SparkRulesModel

extension RuleSchedule {
  /// The values that `elapsed` and `depth` can have when the rule fires.
  var ranges: [String: ClosedRange<Double>] {
    switch self {
    case .pair(let pair):
      let (low, high) = (pair.atLeast ?? 0, pair.atMost ?? .infinity)
      return low <= high && (low > 0 || high.isFinite) ? ["elapsed": low...high] : [:]
    case .scrollDepth(let marks):
      guard let low = marks.min(), let high = marks.max() else { return [:] }
      return ["depth": low...high]
    case .triggers, .impression, .delay, .funnel: return [:]
    }
  }

  /// The only values that `depth` can have; empty for other rules.
  var marks: [Double] {
    if case .scrollDepth(let marks) = self { return marks }
    return []
  }
}
