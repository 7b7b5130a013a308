import SparkRules
import SparkRulesCompiler

/// Finds parts of a rule that fires which have no effect, or another one than they seem to have.
@MainActor
struct Remarks {
  /// The longest time between two triggers that is likely without an absence of half an hour, in seconds.
  private static let longestUse = 4 * 3_600.0
  private static let dwell = "`trigger: dwell` measures the time for which a view is visible"

  let rule: CompiledRule
  let set: RuleSet
  /// The ways in which the rule can fire.
  let goals: [FiringGoal]

  /// The remarks.
  ///
  /// - Parameter proof: The proof about the same rule.
  /// - Returns: The remarks, as sentences.
  func all(_ proof: ImpossibilityProof) -> [String] {
    let steps = proof.impossibleSteps().map { "at the step `\($0)` it never fires: \($1)" }
    let others = [proof.absentText()?.reason, unreachedLimit, uncountedTime, campaign].compactMap {
      $0
    }
    return steps + missingValues + others
  }

  private var unreachedLimit: String? {
    let limit: Double? =
      switch rule.schedule {
      case .pair(let pair): pair.atMost
      case .funnel(let funnel): funnel.atMost
      default: nil
      }
    guard let limit, limit > Self.longestUse else { return nil }
    return
      "`at-most: \(Self.duration(limit))` is never reached: a session ends after 30 min in the background"
  }

  private var campaign: String? {
    [set.active?.until, rule.active?.until].compactMap { $0 }.first.map {
      "its campaign ends on \($0)"
    }
  }

  private static func duration(_ seconds: Double) -> String {
    let hours = seconds / 3_600
    return hours == hours.rounded() ? "\(Int(hours))h" : "\(Int(seconds))s"
  }

  // MARK: Values

  /// The variables that the actions read.
  private var sent: [RuleVariable] {
    rule.actions.flatMap(\.templates).flatMap(\.parts).flatMap { $0.variables(in: set) }.uniqued()
  }

  /// Values of steps that are not reached yet when a funnel fires at an earlier one.
  private var missingValues: [String] {
    sent.compactMap { variable in
      guard case .stage(let stage, _) = variable, let last = goals.last else { return nil }
      let early = goals.filter { $0.last < stage }.compactMap(\.step).map { "`\($0)`" }
      guard !early.isEmpty else { return nil }
      return "`\(last.text(of: variable))` is missing at \(early.joined(separator: ", "))"
    }
  }

  /// Why `elapsed` is not the time for which a view was displayed.
  private var uncountedTime: String? {
    guard case .pair(let pair) = rule.schedule, let goal = goals.first, goal.hasPairPerView,
      pair.to.triggers.contains(.keyword(.disappear)),
      pair.from.triggers.contains(.keyword(.appear)),
      sent.contains(where: { goal.located($0) == .elapsed }),
      !goal.variables.contains(where: { if case .stage(_, .screen) = $0 { true } else { false } })
    else { return nil }
    if pair.from.triggers.contains(.keyword(.appForeground)) {
      return
        "`app-foreground` begins the time also when the view is not displayed; \(Self.dwell)"
    }
    guard pair.to.triggers.contains(.keyword(.appBackground)) else { return nil }
    return "the time after a return from the background is not counted; \(Self.dwell)"
  }
}
