enum OnceForAllCells: RuleCheck {
  static let id = CheckID("SR0623", "once-for-all-cells", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard rule.rule.gates.oncePer.count == 1,
      [.visit, .session, .day].contains(rule.rule.gates.oncePer[0]),
      let word = rule.source.oncePer.value?.first?.value,
      rule.rule.condition == nil, let isDisplay = isDisplay(rule.schedule),
      let path = rule.ownPaths.first(where: { $0.program.steps.last?.matchesSeveral == true }),
      let value = rule.sent.flatMap(\.variables).lazy.compactMap({ name($0, rule.rule, isDisplay) })
        .first
    else { return nil }
    return Diagnostic(
      self, at: path.parsed.sourceRange,
      "of all these views, only the first one of a \(word) is reported",
      advice: .note(
        "for each of them once, add what tells them apart: "
          + Quoted.code("once-per: [\(word), \(value)]")))
  }

  /// Whether the rule fires when one view is shown, or when it is tapped; nil for other rules.
  private static func isDisplay(_ schedule: RuleSchedule) -> Bool? {
    switch schedule {
    case .impression, .triggers([.keyword(.appear)], nil): true
    case .triggers([.keyword(.tap)], nil), .triggers([.keyword(.select)], nil): false
    case .triggers, .scrollDepth, .pair, .delay, .funnel: nil
    }
  }

  /// The spelling of a value that differs between the views of a rule; nil for any other value.
  ///
  /// Of taps, the first one may be enough, with what was tapped as additional information.
  private static func name(
    _ value: RuleVariable, _ rule: CompiledRule, _ isDisplay: Bool
  ) -> String? {
    switch value {
    case .capture(let index): rule.captures.indices.contains(index) ? rule.captures[index] : nil
    case .view(.id): value.names?.joined(separator: ".")
    case .data where isDisplay: value.names?.joined(separator: ".")
    default: nil
    }
  }
}

extension PathStep {
  /// Whether the step matches several views of a screen: cells, or names with a variable part.
  fileprivate var matchesSeveral: Bool {
    guard position == nil, exactName == nil else { return false }
    return name != nil || className?.hasSuffix(BuiltInClass.cell.rawValue) == true
  }
}
