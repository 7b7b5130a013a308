enum DelayAfterDisappearing: RuleCheck {
  static let id = CheckID("SR0626", "delay-after-disappearing", .warning)

  /// The triggers that nothing undoes; the last value of a slider counts after the person has left as well.
  private static let triggers: Set<RuleTrigger> = [
    .keyword(.tap), .keyword(.select), .keyword(.longPress), .keyword(.submit),
  ]

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .delay(let delay) = rule.schedule, delay.without == nil,
      triggers.isSuperset(of: delay.from.triggers), let key = rule.source.after.key,
      // A condition on the screen is evaluated at the end, which includes that it is still there.
      rule.rule.condition?.variables.contains(.screen) != true,
      // A button often opens another screen, and is then expected to disappear.
      case let paths = rule.paths(of: delay.from), !paths.isEmpty,
      paths.allSatisfy({ $0.endsInScreen })
    else { return nil }
    let without =
      delay.from.views == nil ? "disappear" : "{view: \(paths[0].source), trigger: disappear}"
    return Diagnostic(
      self, at: key, "the rule also fires after the view has disappeared",
      advice: "add \(Quoted.code("without: \(without)")) for people who stayed")
  }
}

extension SelectorPath {
  /// Whether the path is that of a screen.
  fileprivate var endsInScreen: Bool {
    wholeScreen != nil || steps.last?.builtInClass == .screen
  }
}
