/// A span of time as a rule file writes it: a number and `ms`, `s`, `m` or `h`, without a blank.
enum DurationLiteral {
  /// The units, longest spelling first.
  static let units = ["ms", "s", "m", "h"]

  /// The seconds that a text stands for.
  ///
  /// - Parameter text: The text, such as `500ms` or `1.5s`.
  /// - Returns: The seconds; nil for any other text.
  static func parse(_ text: some StringProtocol) -> Double? {
    for unit in units where text.hasSuffix(unit) {
      return seconds(text.dropLast(unit.count), unit: unit)
    }
    return nil
  }

  /// The seconds of a number of units.
  static func seconds(_ number: some StringProtocol, unit: String) -> Double? {
    switch unit {
    case "ms": NumberLiteral.decimal(number, exponent: -3)
    case "s": NumberLiteral.decimal(number)
    case "m": NumberLiteral.decimal(number, factor: 60)
    case "h": NumberLiteral.decimal(number, factor: 3600)
    default: nil
    }
  }

  /// What to write for a text that is nearly a duration: `2 s`, `1 second`, `10sec`, `1,5s`.
  ///
  /// - Parameter text: The text as it was written.
  /// - Returns: The duration that was most likely meant; nil where there is none.
  static func nearest(to text: some StringProtocol) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let minutes = parts[0], let seconds = parts[1], (0..<60).contains(seconds),
      (0..<10_000).contains(minutes)
    {
      return minutes > 0 && seconds == 0 ? "\(minutes)m" : "\(minutes * 60 + seconds)s"
    }
    let plain = text.lowercased().filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 }
    let split = plain.firstIndex { !$0.isNumber && $0 != "." } ?? plain.endIndex
    var number = String(plain[..<split])
    if number.hasPrefix(".") { number = "0" + number }
    let unit: String
    switch String(plain[split...]) {
    case "ms", "msec", "msecs", "millis", "milli", "millisecond", "milliseconds": unit = "ms"
    case "s", "sec", "secs", "second", "seconds": unit = "s"
    case "m", "min", "mins", "minute", "minutes": unit = "m"
    case "h", "hr", "hrs", "hour", "hours": unit = "h"
    case "d", "day", "days":
      // There are no days, but there are hours of which they are made.
      guard let days = Int(number), days < 1_000_000 else { return nil }
      return "\(days * 24)h"
    default: return nil
    }
    return seconds(number, unit: unit) == nil ? nil : number + unit
  }
}
