import Foundation

/// A duration in a rule file: a number and `ms`, `s`, `m` or `h`, without a space.
enum DurationLiteral {
  /// The units, the longest first.
  static let units = ["ms", "s", "m", "h"]

  /// The number of seconds that a text represents.
  ///
  /// - Parameter text: The text, such as `500ms` or `1.5s`.
  /// - Returns: The seconds; nil for any other text.
  static func parse(_ text: some StringProtocol) -> Double? {
    let unit = units.first { text.hasSuffix($0) }
    return unit.flatMap { seconds(text.dropLast($0.count), unit: $0) }
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

  /// The duration that was most likely meant by a text: `2 s`, `1 second`, `10sec`, `1,5s`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The duration; nil if there is none.
  static func nearest(to text: some StringProtocol) -> String? {
    // A longer text is no duration, and removing one comparison after the other from it takes too long.
    guard text.utf8.count <= 64 else { return nil }
    let text = text.lowercased()
    if let clock = clockTime(text) { return clock }
    if let pace = interval(text) { return pace }
    if let rest = withoutComparison(text) {
      return parse(rest) == nil ? nearest(to: rest) : rest
    }
    let (number, word) = UnitText.split(text)
    if ["d", "day", "days"].contains(word) {
      // There is no unit for days, but there is one for hours.
      guard let days = Int(number), days < 1_000_000 else { return nil }
      return "\(days * 24)h"
    }
    guard let unit = unit(of: word) else { return nil }
    return seconds(number, unit: unit) == nil ? nil : number + unit
  }

  /// Minutes and seconds with a colon between them: `1:30`.
  private static func clockTime(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let minutes = parts[0], let seconds = parts[1],
      (0..<60).contains(seconds), (0..<10_000).contains(minutes)
    else { return nil }
    return minutes > 0 && seconds == 0 ? "\(minutes)m" : "\(minutes * 60 + seconds)s"
  }

  /// The text after `more than`, `at least` or `>`, which the key already expresses; `two` as a digit.
  private static func withoutComparison(_ text: String) -> String? {
    let comparisons = ["more than ", "at least ", "longer than ", "over ", "after ", ">=", ">"]
    if let comparison = comparisons.first(where: text.hasPrefix) {
      return text.dropFirst(comparison.count).trimmingCharacters(in: .whitespaces)
    }
    let numbers = [
      ("a ", "1"), ("five ", "5"), ("half a ", "0.5"), ("one ", "1"), ("ten ", "10"),
      ("three ", "3"), ("two ", "2"),
    ]
    let number = numbers.first { text.hasPrefix($0.0) }
    return number.map { $0.1 + text.dropFirst($0.0.count) }
  }

  /// The unit that a word names.
  private static func unit(of word: String) -> String? {
    switch word {
    case "ms", "msec", "msecs", "millis", "milli", "millisecond", "milliseconds": "ms"
    case "s", "sec", "secs", "second", "seconds": "s"
    case "m", "min", "mins", "minute", "minutes": "m"
    case "h", "hr", "hrs", "hour", "hours": "h"
    default: nil
    }
  }

  /// The interval of a rate: `1 per second`, `2/s`, `every 5 minutes`.
  private static func interval(_ text: String) -> String? {
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

/// A percentage in a rule file: a number and `%`, without a space.
enum PercentLiteral {
  /// The fraction that a text represents.
  ///
  /// - Parameter text: The text, such as `50%`.
  /// - Returns: The fraction, 0.5 for `50%`; nil for any other text. It may be greater than 1.
  static func parse(_ text: some StringProtocol) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    return NumberLiteral.decimal(text.dropLast(), exponent: -2)
  }

  /// The percentage that was most likely meant by a text: `50 %`, `0.5`, `50 percent`, `50pc`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The percentage; nil if there is none.
  static func nearest(to text: some StringProtocol) -> String? {
    let text = text.lowercased()
    if ["half", "half of it"].contains(text) { return "50%" }
    if let ratio = ratio(text) { return ratio }
    let (number, unit) = UnitText.split(text)
    guard let value = NumberLiteral.decimal(number) else { return nil }
    switch unit {
    case "%", "percent", "per cent", "pct", "pc": return number + "%"
    case "":
      // A number up to 1 is a fraction, a larger one a percentage.
      guard value <= 1, let percent = NumberLiteral.decimal(number, exponent: 2) else {
        return number + "%"
      }
      return LiteralPrinter.print(NumberLiteral.value(percent)) + "%"
    default: return nil
    }
  }

  /// `1/10` and `1 in 10`, if that is a whole percentage.
  private static func ratio(_ text: String) -> String? {
    let parts = text.split { $0 == "/" || $0 == " " }.filter {
      $0 != "in" && $0 != "of" && $0 != "out"
    }
    if text == "50/50" { return "50%" }
    guard parts.count == 2, let part = Int(parts[0]), let whole = Int(parts[1]),
      (1...100).contains(whole), (1...whole).contains(part), part * 100 % whole == 0
    else { return nil }
    return "\(part * 100 / whole)%"
  }
}

/// A text that consists of a number and a unit.
private enum UnitText {
  /// Splits a text into number and unit, without spaces; a comma counts as a decimal point.
  static func split(_ text: String) -> (number: String, unit: String) {
    let plain = text.filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 }
    let end = plain.firstIndex { !$0.isNumber && $0 != "." } ?? plain.endIndex
    let number = String(plain[..<end])
    return (number.hasPrefix(".") ? "0" + number : number, String(plain[end...]))
  }
}
