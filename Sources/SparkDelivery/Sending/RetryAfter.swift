#if Delivery
import Foundation

/// The header `Retry-After`: a number of seconds, or a date in the format of RFC 9110.
enum RetryAfter {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the seconds from now, at least 0; nil if the header has neither form.
  static func seconds(_ header: String, now: Date) -> TimeInterval? {
    let text = header.trimmingCharacters(in: .whitespaces)
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Double(text) }
    return date(text, now: now).map { max($0.timeIntervalSince(now), 0) }
  }

  /// Parses the three formats of RFC 9110: `Sun, 06 Nov 1994 08:49:37 GMT`,
  /// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
  private static func date(_ text: String, now: Date) -> Date? {
    var words = text.split { " -,".contains($0) }
    if words.count == 5 { words = [words[0], words[2], words[1], words[4], words[3], "GMT"] }
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), (1...31).contains(day),
      let month = months.firstIndex(of: String(words[2])), var year = Int(words[3])
    else { return nil }
    let time = words[4].split(separator: ":").map { Int($0) ?? -1 }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    if words[3].count == 2 {
      // More than 50 years in the future means the past.
      let current = calendar.component(.year, from: now)
      year += current / 100 * 100
      if year > current + 50 { year -= 100 }
    }
    return calendar.date(
      from: DateComponents(
        year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2]))
  }
}
#endif
