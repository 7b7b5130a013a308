import SparkRulesModel

enum BackgroundTime: ScheduleCheck, RuleCheck {
  static let id = CheckID("SR0624", "background-time", .warning)
  static let title = "a time that cannot pass in the background"
  static let explanation = """
    `after`, `at-least` and `elapsed` count only the time during which the app is in use, because an app in the \
    background does not run. A delay or a pair that begins with `app-background` therefore does not \
    measure an absence, and a pair does not outlast its session. `trigger: session-start` fires after \
    30 minutes in the background, and when the app is started.
    """
  static let bad = Examples.rule(
    "from: app-background\nto: app-foreground\n⟦at-least⟧: 10m\nactions:\n  - emit: came_back")
  static let good = Examples.rule("trigger: session-start\nactions:\n  - emit: came_back")

  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    let from: TriggerPair.End
    let key: Range<Int>?
    let message: String
    switch schedule {
    case .delay(let delay):
      (from, key) = (delay.from, source.after.key)
      message = "the time in the background is not counted"
    case .pair(let pair) where pair.to.triggers.allSatisfy(\.beginsSession):
      (from, key) = (pair.from, source.to.key)
      message = "no pair outlasts its session, so the rule never fires"
    case .pair(let pair) where pair.to.triggers.allSatisfy(\.beginsUse):
      (from, key) = (pair.from, source.atLeast.key)
      message = "the time in the background is not counted, so the rule never fires"
    default: return nil
    }
    guard let key, from.triggers.allSatisfy({ $0 == .keyword(.appBackground) }) else { return nil }
    return finding(message, at: key)
  }

  /// The finding for the time of an absence, which is sent without a limit.
  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .pair(let pair) = rule.schedule, !source.atLeast.isPresent,
      pair.from.triggers.allSatisfy({ $0 == .keyword(.appBackground) }),
      pair.to.triggers.allSatisfy({ $0 == .keyword(.appForeground) }), let key = source.from.key,
      rule.reads(.elapsed)
    else { return nil }
    return finding("the time in the background is not counted, so `elapsed` is always 0", at: key)
  }

  private static func finding(_ message: String, at key: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: key, message,
      help:
        "the length of an absence cannot be measured; `trigger: session-start` without `elapsed` fires "
        + "after 30 minutes in the background, and when the app is started")
  }
}

extension RuleTrigger {
  /// Whether the trigger occurs when a session begins.
  fileprivate var beginsSession: Bool {
    [.sessionStart, .appStart].contains { self == .keyword($0) }
  }

  /// Whether the trigger occurs when the app enters the foreground.
  fileprivate var beginsUse: Bool { beginsSession || self == .keyword(.appForeground) }
}
