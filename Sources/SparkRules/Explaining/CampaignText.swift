import Foundation

/// Describes why a time is outside of a campaign.
enum CampaignText {
  /// Describes the time and the bound that it does not satisfy.
  ///
  /// - Parameters:
  ///   - period: The campaign, which does not contain the time.
  ///   - time: The time.
  ///   - offset: The offset of the phone's time zone from UTC, in seconds.
  /// - Returns: The reason, as a clause.
  static func outside(_ period: ActivePeriod, at time: Date, offset: Int) -> String {
    let now = minute(time.addingTimeInterval(Double(offset)))
    let begins = ActivePeriod(from: period.from)
    if let from = period.from, !begins.contains(time, offset: offset) {
      return "it is \(now), and its campaign begins on \(text(from, offset)) (`active`)"
    }
    let end = period.until.map { " on \(text($0, offset))" } ?? ""
    return "it is \(now), and its campaign ended\(end) (`active`)"
  }

  private static func text(_ bound: ActivePeriod.Bound, _ offset: Int) -> String {
    switch bound {
    case .day(let day):
      String(RFC3339.text(Date(timeIntervalSince1970: Double(day) * 86_400)).prefix(10))
    case .time(let date): minute(date.addingTimeInterval(Double(offset)))
    }
  }

  /// A time of the phone without seconds: `2026-01-01 14:30`.
  private static func minute(_ date: Date) -> String {
    let text = RFC3339.text(date)
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
  }
}
