#if Delivery
import Foundation

/// The header `Retry-After`: a number of seconds, or a date in the format of RFC 9110.
enum RetryAfter {
  /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
  private static let formats = [
    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy",
  ]

  /// Returns the seconds from now, at least 0; nil if the header has neither form.
  static func seconds(_ header: String, now: Date) -> TimeInterval? {
    let text = header.trimmingCharacters(in: .whitespaces)
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Double(text) }
    return date(text, now: now).map { max($0.timeIntervalSince(now), 0) }
  }

  private static func date(_ text: String, now: Date) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    // A year of two digits that is more than 50 years in the future is past.
    formatter.twoDigitStartDate = now.addingTimeInterval(-50 * 365.25 * 86_400)
    let words = text.split(separator: " ").joined(separator: " ")
    for format in formats {
      formatter.dateFormat = format
      if let date = formatter.date(from: words) { return date }
    }
    return nil
  }
}
#endif
