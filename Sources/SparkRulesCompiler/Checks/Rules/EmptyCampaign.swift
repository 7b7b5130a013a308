enum EmptyCampaign: Check {
  static let id = CheckID("SR0631", "empty-campaign")

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
