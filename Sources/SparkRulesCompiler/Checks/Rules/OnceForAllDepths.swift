import SparkRulesModel

enum OnceForAllDepths: RuleCheck {
  static let id = CheckID("SR0666", "once-for-all-depths", .warning)
  static let title = "several depths, steps or triggers with a limit for all of them"
  static let explanation = """
    `once-per: data.article` is once for each article, whatever the depth: of `at: [25%, 50%]`, only 25 % is reported. Add \
    the depth: `once-per: [data.article, depth]`. The same is true for `${step}` of a funnel with several steps under \
    `at`, and for `${trigger}` of `[focus, blur]`. If only the first one counts, add an `ignore` comment.
    """
  static let example = Examples.rule(
    "view: Article/body\ntrigger: scroll-depth\nat: [25%, 50%]\nonce-per: ⟦data.article⟧⟨[data.article, depth]⟩\n"
      + "actions:\n  - emit: article_read\n    with:\n      percent: ${depth | percent}")

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard let (value, noun) = distinguished(rule.schedule), rule.condition == nil,
      rule.reads(value), let name = value.names?.first,
      !rule.gates.oncePer.contains(where: { isOf(value, $0) }),
      let entries = source.oncePer.value, let first = entries.first, let last = entries.last
    else { return nil }
    let limits = entries.map(\.value) + [name]
    let start = first.sourceRange(of: 0..<first.value.utf8.count).lowerBound
    let end = last.sourceRange(of: 0..<last.value.utf8.count).upperBound
    return Diagnostic(
      self, at: start..<end, "of all \(noun), only the first one is reported",
      help:
        "write \(Quoted.code("once-per: [\(limits.joined(separator: ", "))]")) for each of them once"
    )
  }

  /// The value that tells the firings of a rule from each other, and what they are; nil if there is one in general.
  private static func distinguished(
    _ schedule: RuleSchedule
  ) -> (value: RuleVariable, noun: String)? {
    switch schedule {
    case .scrollDepth(let marks) where marks.count > 1: (.depth, "depths")
    case .funnel(let funnel) where funnel.firing.count > 1: (.step, "steps")
    // The second one always follows; of other triggers, the first one may be enough.
    case .triggers(let triggers, nil) where pairs.contains(Set(triggers.map(\.name))):
      (.trigger, "triggers")
    default: nil
    }
  }

  private static let pairs: [Set<String>] = [
    ["appear", "disappear"], ["focus", "blur"], ["app-foreground", "app-background"],
  ]

  private static func isOf(_ value: RuleVariable, _ limit: Gates.OncePer) -> Bool {
    if case .value(let key) = limit { key.nodes.contains(.variable(value)) } else { false }
  }
}
