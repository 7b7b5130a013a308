import SparkRulesModel

enum OnceForAllDepths: RuleCheck {
  static let id = CheckID("SR0666", "once-for-all-depths", .warning)
  static let title = "`scroll-depth` with several depths and a limit without `depth`"
  static let explanation = """
    `once-per: data.article` is once for each article, whatever the depth: of `at: [25%, 50%]`, only 25 % is reported. Add \
    the depth: `once-per: [data.article, depth]`. If only the first one counts, add an `ignore` comment.
    """
  static let example = Examples.rule(
    "view: Article/body\ntrigger: scroll-depth\nat: [25%, 50%]\nonce-per: ⟦data.article⟧⟨[data.article, depth]⟩\n"
      + "actions:\n  - emit: article_read\n    with:\n      percent: ${depth | percent}")

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .scrollDepth(let marks) = rule.schedule, marks.count > 1, rule.condition == nil,
      rule.reads(.depth), !rule.gates.oncePer.contains(where: isOfDepth),
      let entries = source.oncePer.value, let first = entries.first, let last = entries.last
    else { return nil }
    let limits = entries.map(\.value) + ["depth"]
    let start = first.sourceRange(of: 0..<first.value.utf8.count).lowerBound
    let end = last.sourceRange(of: 0..<last.value.utf8.count).upperBound
    return Diagnostic(
      self, at: start..<end, "of all depths, only the first one is reported",
      help:
        "write \(Quoted.code("once-per: [\(limits.joined(separator: ", "))]")) for each of them once"
    )
  }

  private static func isOfDepth(_ limit: Gates.OncePer) -> Bool {
    if case .value(let value) = limit { value.nodes.contains(.variable(.depth)) } else { false }
  }
}
