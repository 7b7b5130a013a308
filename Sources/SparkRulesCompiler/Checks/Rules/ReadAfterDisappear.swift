enum ReadAfterDisappear: RuleCheck {
  static let id = CheckID("SR0642", "read-after-disappear", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let read = rule.source.reads.value?.first, !rule.ownPaths.isEmpty,
      rule.schedule.firingTriggers.allSatisfy({ $0 == TriggerKeyword.disappear.rawValue }),
      rule.ownPaths.allSatisfy({ $0.program.steps.contains(where: isCell) })
    else { return nil }
    return Diagnostic(
      self, at: read.name.range, "nothing is read when the content of a cell disappears",
      advice: "let the app provide the value, such as `${data.\(read.name.value)}`")
  }

  /// Whether a step is a cell, or a class that is named like one, as in `PositionOnCellClass`.
  private static func isCell(_ step: PathStep) -> Bool {
    step.className?.hasSuffix("Cell") ?? false
  }
}
