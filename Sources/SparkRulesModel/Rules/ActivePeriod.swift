import Foundation

/// The days or times between which rules may fire.
public struct ActivePeriod: Sendable, Hashable {
  /// The first or last day or time of a period.
  public enum Bound: Sendable, Hashable {
    /// A whole day in the phone's time zone, as the number of days since 1 January 1970.
    case day(Int)
    /// A time; the end of a period does not include it.
    case time(Date)
  }

  /// The first day, or the time from which on rules may fire; nil for no limit.
  public var from: Bound?
  /// The last day, or the time from which on rules no longer fire; nil for no limit.
  public var until: Bound?

  /// Creates a period.
  ///
  /// - Parameters:
  ///   - from: The first day or time.
  ///   - until: The last day, or the first time after the period.
  public init(from: Bound? = nil, until: Bound? = nil) {
    self.from = from
    self.until = until
  }

  /// Returns whether the period contains a time.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - offset: The offset of the phone's time zone from UTC at that time, in seconds.
  /// - Returns: Whether rules may fire.
  package func contains(_ date: Date, offset: Int) -> Bool {
    let day = RFC3339.day(of: date, offset: offset)
    switch from {
    case .day(let first)? where day < first: return false
    case .time(let start)? where date < start: return false
    default: break
    }
    switch until {
    case .day(let last)? where day > last: return false
    case .time(let end)? where date >= end: return false
    default: return true
    }
  }
}

extension ActivePeriod.Bound: CustomStringConvertible {
  /// The day or time as in a rule file, a time in UTC.
  public var description: String {
    switch self {
    case .day(let day):
      return String(RFC3339.text(Date(timeIntervalSince1970: Double(day) * 86_400)).prefix(10))
    case .time(let date):
      let text = RFC3339.text(date)
      return text.hasSuffix(":00.000Z") ? "\(text.prefix(16))Z" : "\(text.prefix(19))Z"
    }
  }
}
