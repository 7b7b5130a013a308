enum OnceForAllDepths: RuleCheck {
  static let id = CheckID("SR0666", "once-for-all-depths", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let (value, noun) = distinguished(rule.schedule), rule.rule.condition == nil,
      rule.sent.contains(where: { $0.variables.contains(value) }), let name = value.names?.first,
      !rule.rule.gates.oncePer.contains(where: { $0.reads(value) }),
      let entries = rule.source.oncePer.value, let first = entries.first, let last = entries.last
    else { return nil }
    let limits = (entries.map(\.value) + [name]).joined(separator: ", ")
    let start = first.sourceRange(of: 0..<first.value.utf8.count).lowerBound
    let end = last.sourceRange(of: 0..<last.value.utf8.count).upperBound
    return Diagnostic(
      self, at: start..<end, "of all \(noun), only the first one is reported",
      advice: "write \(Quoted.code("once-per: [\(limits)]")) for each of them once")
  }

  /// The value that tells the firings of a rule from each other, and what they are; nil if there is only one.
  private static func distinguished(
    _ schedule: RuleSchedule
  ) -> (value: RuleVariable, noun: String)? {
    switch schedule {
    case .scrollDepth(let marks) where marks.count > 1: (.depth, "depths")
    case .funnel(let funnel) where funnel.firing.count > 1: (.step, "steps")
    case .triggers(let triggers, nil) where triggers.count > 1 && pairs.contains(Set(triggers)):
      (.trigger, "triggers")
    default: nil
    }
  }

  /// Triggers of which the second one always follows; of others, the first one may be enough.
  private static let pairs: Set<Set<RuleTrigger>> = [
    [.keyword(.appear), .keyword(.disappear)], [.keyword(.focus), .keyword(.blur)],
    [.keyword(.appForeground), .keyword(.appBackground)],
  ]
}

extension Gates.OncePer {
  /// Whether the limit applies to each value of a variable by itself.
  fileprivate func reads(_ variable: RuleVariable) -> Bool {
    if case .value(let key) = self { key.variables.contains(variable) } else { false }
  }
}
