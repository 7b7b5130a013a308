import Foundation

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
    if let pace = pace(text.lowercased()) { return pace }
    if let rest = without(text.lowercased()) {
      return parse(rest) == nil ? nearest(to: rest) : rest
    }
    let plain = text.lowercased().filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 }
    let split = plain.firstIndex { !$0.isNumber && $0 != "." } ?? plain.endIndex
    var number = String(plain[..<split])
    if number.hasPrefix(".") { number = "0" + number }
    let word = String(plain[split...])
    if ["d", "day", "days"].contains(word) {
      // There are no days, but there are hours of which they are made.
      guard let days = Int(number), days < 1_000_000 else { return nil }
      return "\(days * 24)h"
    }
    guard let unit = unit(of: word) else { return nil }
    return seconds(number, unit: unit) == nil ? nil : number + unit
  }

  /// What stands behind `more than`, `at least` or `>`, which the key says already; `two` as a digit.
  private static func without(_ text: String) -> String? {
    let before = ["more than ", "at least ", "longer than ", "over ", "after ", ">=", ">"]
    if let word = before.first(where: text.hasPrefix) {
      return text.dropFirst(word.count).trimmingCharacters(in: .whitespaces)
    }
    let numbers = [
      "one ": "1", "a ": "1", "two ": "2", "three ": "3", "five ": "5", "ten ": "10",
      "half a ": "0.5",
    ]
    guard let word = numbers.keys.sorted().first(where: text.hasPrefix), let digits = numbers[word]
    else { return nil }
    return digits + text.dropFirst(word.count)
  }

  /// The unit that a word stands for.
  private static func unit(of word: String) -> String? {
    switch word {
    case "ms", "msec", "msecs", "millis", "milli", "millisecond", "milliseconds": "ms"
    case "s", "sec", "secs", "second", "seconds": "s"
    case "m", "min", "mins", "minute", "minutes": "m"
    case "h", "hr", "hrs", "hour", "hours": "h"
    default: nil
    }
  }

  /// The time between two of what was written as a pace: `1 per second`, `2/s`, `every 5 minutes`.
  private static func pace(_ text: String) -> String? {
    let words = text.replacingOccurrences(of: "/", with: " per ").split(separator: " ").map(
      String.init)
    if words.first == "every", words.count > 1 {
      let rest = words.dropFirst().joined(separator: " ")
      return unit(of: rest).map { "1\($0)" } ?? (parse(rest) == nil ? nearest(to: rest) : rest)
    }
    guard let per = words.firstIndex(where: { $0 == "per" || $0 == "a" }), per + 2 == words.count,
      let unit = unit(of: words[per + 1]), let length = seconds("1", unit: unit)
    else { return nil }
    let count = words[..<per].joined() == "once" ? 1 : words.first.flatMap { Int($0) }
    guard let count, count > 0 else { return nil }
    if count == 1 { return "1\(unit)" }
    let milliseconds = Int(length * 1000) / count
    guard milliseconds > 0 else { return nil }
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}
