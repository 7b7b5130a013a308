enum BackgroundTime: RuleCheck {
  static let id = CheckID("SR0624", "background-time", .warning)

  private static let background: Set<RuleTrigger> = [.keyword(.appBackground)]
  private static let starts: Set<RuleTrigger> = [.keyword(.sessionStart), .keyword(.appStart)]

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    let key: Range<Int>?
    switch rule.schedule {
    case .delay(let delay) where background.isSuperset(of: delay.from.triggers):
      key = rule.source.after.key
    case .pair(let pair)
    where background.isSuperset(of: pair.from.triggers)
      && starts.union([.keyword(.appForeground)]).isSuperset(of: pair.to.triggers):
      let needsTime = pair.atLeast != nil || rule.reads(.elapsed)
      key =
        needsTime || starts.isSuperset(of: pair.to.triggers)
        ? rule.source.atLeast.key ?? rule.source.from.key : nil
    default: key = nil
    }
    return key.map {
      Diagnostic(
        self, at: $0, "the time in the background is not counted",
        advice: .note(
          "the length of an absence cannot be measured; `trigger: session-start` fires after "
            + "30 minutes in the background, and at the start of the app"))
    }
  }
}
