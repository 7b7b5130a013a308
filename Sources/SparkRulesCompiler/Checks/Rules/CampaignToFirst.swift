import SparkRulesModel

enum CampaignToFirst: Check {
  static let id = CheckID("SR0655", "campaign-to-first", .warning)
  static let title = "a campaign that ends on the first day of a month"
  static let explanation = """
    `until` under `active` is the last day on which rules fire. A campaign from the first of November to the end of \
    November ends on 30 November. If the campaign really includes the first day of the next month, add an `ignore` \
    comment.
    """
  static let bad = InvalidDay.campaign("active: {from: 2026-11-01, until: ⟦2026-12-01⟧}")
  static let good = InvalidDay.campaign("active: {from: 2026-11-01, until: 2026-11-30}")

  static func finding(_ source: ActiveSource?) -> Diagnostic? {
    guard let until = source?.until, let from = source?.from, case .day(let last) = until.value,
      case .day(let first) = from.value, first < last, from.value.description.hasSuffix("-01"),
      until.value.description.hasSuffix("-01")
    else { return nil }
    let day = ActivePeriod.Bound.day(last - 1)
    return Diagnostic(
      self, at: until.range, "`until` is the last day, so the first day of this month is included",
      help: "write `\(day)` if the campaign ends with the month")
  }
}
