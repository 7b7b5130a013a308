enum EveryView: Check {
  static let id = CheckID("SR0621", "every-view", .warning)

  /// Reports paths that end with `*`, of rules that wait for views to be shown.
  static func examine(_ rules: [RuleProfile], into diagnostics: inout [Diagnostic]) {
    for rule in rules where isDisplay(rule.rule.schedule) {
      let own = Set(rule.rule.views?.paths ?? [])
      for path in rule.paths where own.contains(path.program) && isAnyView(path.program) {
        diagnostics.append(
          Diagnostic(
            self, at: path.parsed.sourceRange,
            "\(Quoted.code(path.parsed.text.value)) matches every view, not only screens",
            advice: "write `.Screen` for each screen, or the name of a view"))
      }
    }
  }

  private static func isDisplay(_ schedule: RuleSchedule) -> Bool {
    switch schedule {
    case .triggers(let triggers, _):
      triggers.contains { $0 == .keyword(.appear) || $0 == .keyword(.disappear) }
    case .impression: true
    case .scrollDepth, .pair, .delay, .funnel: false
    }
  }

  private static func isAnyView(_ path: SelectorPath) -> Bool {
    guard let last = path.steps.last, last.className == nil, last.position == nil else {
      return false
    }
    return last.name == nil || last.name?.parts == [.any]
  }
}
