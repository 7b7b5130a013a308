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
    guard let from = source?.from?.value, let until = source?.until, case .day(let first) = from,
      case .day(let last) = until.value, first < last, from.isFirstOfMonth,
      until.value.isFirstOfMonth
    else { return nil }
    return Diagnostic(
      self, at: until.range, "`until` is the last day, so the first day of this month is included",
      advice: "write `\(ActivePeriod.Bound.day(last - 1))` if the campaign ends with the month")
  }
}

extension ActivePeriod.Bound {
  /// Whether this is the first day of a month; its description is `YYYY-MM-DD`.
  fileprivate var isFirstOfMonth: Bool { description.hasSuffix("-01") }
}
