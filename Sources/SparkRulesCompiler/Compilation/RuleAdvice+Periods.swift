/// The first and the last day of a campaign on lines of their own.
extension RuleAdvice {
  /// Joins the findings about `from: 2026-12-01` and `until: 2026-12-24` in one rule, which are one key.
  static func joinPeriods(_ findings: inout [Diagnostic]) {
    var joined: Set<Int> = []
    for (first, second) in zip(findings.indices, findings.indices.dropFirst()) {
      let pairs = [(first, second), (second, first)]
      guard
        let (start, end) = pairs.first(where: {
          findings[$0.0].code == UnknownTrigger.code && findings[$0.1].code == UnknownKey.code
        }), let from = day("from", findings[start].help),
        let until = day("until", findings[end].help)
      else { continue }
      findings[start].help =
        "the days of a campaign are one key, with the first and the last day: "
        + Quoted.code("active: {from: \(from), until: \(until)}") + " instead of both lines"
      findings[start].fix = nil
      joined.insert(end)
    }
    remove(joined, from: &findings)
  }

  /// The day in `active: {from: 2026-12-01, until: …}`; nil for a help about anything else.
  private static func day(_ key: String, _ help: String?) -> String? {
    guard let help, let active = help.range(of: "`active: {"),
      let start = help[active.upperBound...].range(of: "\(key): ")
    else { return nil }
    let day = help[start.upperBound...].prefix { !"},`…".contains($0) }
    return day.isEmpty ? nil : String(day)
  }
}
