import SparkRulesModel

enum BackgroundTime: RuleCheck {
  static let id = CheckID("SR0624", "background-time", .warning)

  private static let sessions: Set<RuleTrigger> = [.keyword(.sessionStart), .keyword(.appStart)]

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    let background: Set<RuleTrigger> = [.keyword(.appBackground)]
    let source = rule.source
    let problem: (key: Range<Int>?, message: String)
    switch rule.schedule {
    case .delay(let delay) where background.isSuperset(of: delay.from.triggers):
      problem = (source.after.key, "the time in the background is not counted")
    case .pair(let pair) where background.isSuperset(of: pair.from.triggers):
      guard sessions.union([.keyword(.appForeground)]).isSuperset(of: pair.to.triggers) else {
        return nil
      }
      if sessions.isSuperset(of: pair.to.triggers) {
        problem = (source.to.key, "no pair outlasts its session, so the rule never fires")
      } else if pair.atLeast != nil {
        let message = "the time in the background is not counted, so the rule never fires"
        problem = (source.atLeast.key, message)
      } else if rule.reads(.elapsed) {
        problem = (source.from.key, "the time in the background is not counted")
      } else {
        return nil
      }
    default: return nil
    }
    return problem.key.map {
      Diagnostic(
        self, at: $0, problem.message,
        advice: .note(
          "the length of an absence cannot be measured; `trigger: session-start` fires after "
            + "30 minutes in the background, and at the start of the app"))
    }
  }
}
