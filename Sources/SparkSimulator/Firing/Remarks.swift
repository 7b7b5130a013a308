import SparkRulesCompiler

/// Finds parts of a rule that fires which have no effect.
enum Remarks {
  /// The longest time between two triggers that is likely without an absence of half an hour, in seconds.
  private static let longestUse = 4 * 3_600.0

  /// The remarks about a rule.
  static func all(about rule: CompiledRule, in set: RuleSet) -> [String] {
    let limit: Double? =
      switch rule.schedule {
      case .pair(let pair): pair.atMost
      case .funnel(let funnel): funnel.atMost
      default: nil
      }
    var remarks: [String] = []
    if let limit, limit > longestUse {
      remarks.append(
        "`at-most: \(duration(limit))` is never reached: a session ends after 30 min in the background"
      )
    }
    if let end = [set.active?.until, rule.active?.until].compactMap({ $0 }).first {
      remarks.append("its campaign ends on \(end)")
    }
    return remarks
  }

  private static func duration(_ seconds: Double) -> String {
    let hours = seconds / 3_600
    return hours == hours.rounded() ? "\(Int(hours))h" : "\(Int(seconds))s"
  }
}
