enum CampaignToFirst: Check {
  static let id = CheckID("SR0655", "campaign-to-first", .warning)

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
