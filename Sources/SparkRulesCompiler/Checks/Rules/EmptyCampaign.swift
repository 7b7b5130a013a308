enum EmptyCampaign: Check {
  static let id = CheckID("SR0631", "empty-campaign")
  static let title = "a campaign that ends before it begins"
  static let explanation = """
    `from` under `active` is after `until`, so the rule never fires. If the file and a rule have `active`, \
    both must contain the time at which the rule fires.
    """
  static let bad = InvalidDay.campaign("active: {from: 2026-11-30, until: ⟦2026-11-27⟧}")
  static let good = InvalidDay.campaign("active: {from: 2026-11-27, until: 2026-11-30}")

  /// Compares the bounds of a period, and those of a rule with those of its file.
  static func examine(
    _ source: ActiveSource?, in file: ActiveSource? = nil, into diagnostics: inout [Diagnostic]
  ) {
    let pairs = [
      (source?.from, source?.until), (file?.from, source?.until), (source?.from, file?.until),
    ]
    for case (let from?, let until?) in pairs where from.value.isAfter(until.value) {
      let isOwnEnd = until.range == source?.until?.range
      let (range, other) = isOwnEnd ? (until.range, from.range) : (from.range, until.range)
      diagnostics.append(
        Diagnostic(
          Self.self, at: range,
          "there is no time between `from` and `until`, so the rule never fires",
          notes: [.init(range: other, message: isOwnEnd ? "`from` is here" : "`until` is here")],
          advice: "swap them, or correct the day"))
      return
    }
  }
}

enum CampaignEnded: Check {
  static let id = CheckID("SR0632", "campaign-ended", .warning)
  static let title = "a campaign that has ended"
  static let explanation = """
    With `--today`, `validate` reports rules and files whose campaign has ended before that day. They never \
    fire again. Delete them, or set another day.
    """
  static let example = InvalidDay.campaign("active: {until: ⟦2026-01-05⟧⟨2026-12-24⟩}")

  /// Finds the campaigns that have ended.
  ///
  /// - Parameters:
  ///   - ends: The ends of all campaigns.
  ///   - day: The day.
  /// - Returns: The findings.
  static func findings(
    _ ends: [Located<ActivePeriod.Bound>], on day: CalendarDay
  ) -> [Diagnostic] {
    ends.filter { $0.value.ends(before: day) }.map {
      Diagnostic(
        self, at: $0.range, "this campaign ended on \($0.value)",
        advice: "delete what has ended, or write another day")
    }
  }
}
