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

  /// A number of seconds as a duration.
  static func printed(_ seconds: Double) -> String { LiteralPrinter.print(.double(seconds)) + "s" }

  /// A number of seconds in the longest unit in which it is a whole number.
  static func written(_ seconds: Double) -> String {
    let unit = [("h", 3600.0), ("m", 60.0)].first {
      seconds >= $0.1 && seconds.truncatingRemainder(dividingBy: $0.1) == 0
    }
    return unit.map { LiteralPrinter.print(.double(seconds / $0.1)) + $0.0 } ?? printed(seconds)
  }

  /// A duration as it is, or the one that was most likely meant by another text; nil if there is none.
  static func meant(by text: some StringProtocol) -> String? {
    parse(text) == nil ? nearest(to: text) : String(text)
  }

  /// The longest time in `less than 3s`, `< 3s` and `max 3s`; nil for other texts.
  static func most(_ text: String) -> String? {
    let words = [
      "less than ", "at most ", "up to ", "under ", "no more than ", "max ", "<=", "<", "≤",
    ]
    let folded = text.lowercased()
    let endings = [" or less", " or shorter", " at most", " max", " maximum"]
    return words.first(where: folded.hasPrefix).flatMap { meant(by: folded.dropFirst($0.count)) }
      ?? endings.first(where: folded.hasSuffix).flatMap { meant(by: folded.dropLast($0.count)) }
  }

  /// The duration that another tool writes as a number: seconds, or milliseconds if there are at least a thousand of them.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - name: The key, which can contain the unit, such as `min_ms`.
  /// - Returns: The duration, with the shortest unit in which it is a whole number.
  static func ofNumber(_ number: Double, under name: String = "") -> String {
    withUnit(number, of: name) ?? printed(number >= 1_000 ? number / 1_000 : number)
  }

  /// The duration for a number under a key with the unit, such as `min_ms`; nil for other keys.
  static func withUnit(_ number: Double, of key: String) -> String? {
    // `min` is a minimum.
    let units = NamingStyle.words(of: key).filter { $0 != "min" }.compactMap { unit(of: $0) }
    guard let factor = units.first.flatMap({ seconds("1", unit: $0) }) else { return nil }
    return printed((number * factor * 1_000).rounded() / 1_000)
  }

  /// The duration that a text of another tool is: a number, or a time in any notation.
  static func ofOtherTool(_ text: String, under name: String = "") -> String? {
    Double(text).flatMap { $0 >= 0 && $0 < 1e12 ? ofNumber($0, under: name) : nil }
      ?? (Double(text) == nil ? meant(by: text) : nil)
  }

  /// The duration that was most likely meant by a text: `2 s`, `1 second`, `10sec`, `1,5s`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The duration; nil if there is none.
  static func nearest(to text: some StringProtocol) -> String? {
    // No time is as long as the sentences that people write in its place.
    guard text.utf8.count <= 80 else { return nil }
    let text = text.lowercased()
    if let clock = clockTime(text) { return clock }
    if let pace = interval(text) { return pace }
    if let sum = sum(text) { return sum }
    if let rest = withoutComparison(text) {
      return meant(by: rest)
    }
    let (number, word) = UnitText.split(text)
    // There are no units for days and weeks, but there is one for hours.
    if let hours = ["d": 24, "day": 24, "days": 24, "w": 168, "week": 168, "weeks": 168][word] {
      guard let count = Int(number), count < 1_000_000 else { return nil }
      return "\(count * hours)h"
    }
    guard let unit = unit(of: word) else { return nil }
    return seconds(number, unit: unit) == nil ? nil : number + unit
  }

  /// Minutes and seconds, or hours, minutes and seconds, with colons between them: `1:30`, `00:30:00`.
  private static func clockTime(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard (2...3).contains(parts.count), parts.count == text.count(where: { $0 == ":" }) + 1,
      (0..<10_000).contains(parts[0]), parts.dropFirst().allSatisfy((0..<60).contains)
    else { return nil }
    let seconds = parts.reduce(0) { $0 * 60 + $1 }
    if parts.count == 3, seconds > 0, seconds % 3600 == 0 { return "\(seconds / 3600)h" }
    return seconds > 0 && seconds % 60 == 0 ? "\(seconds / 60)m" : "\(seconds)s"
  }

  /// The time in `1m30s` and `1 h 30 min`, several numbers with units from the longest one; nil for other texts.
  private static func sum(_ text: String) -> String? {
    var rest = text.filter { !$0.isWhitespace }[...]
    guard rest.first?.isNumber == true, rest.last?.isLetter == true else { return nil }
    var times: [Double] = []
    while !rest.isEmpty {
      let number = rest.prefix(while: \.isNumber)
      let word = rest.dropFirst(number.count).prefix(while: \.isLetter)
      let last = times.last ?? .infinity
      guard let unit = unit(of: String(word)), let time = seconds(number, unit: unit),
        let length = seconds("1", unit: unit), time < last || times.isEmpty, length <= last
      else { return nil }
      times.append(time)
      rest = rest.dropFirst(number.count + word.count)
    }
    return times.count > 1 ? written(times.reduce(0, +)) : nil
  }

  /// The text after `more than`, `at least` or `>`, which the key already expresses; `two` as a digit.
  private static func withoutComparison(_ text: String) -> String? {
    let comparisons = [
      "more than ", "at least ", "longer than ", "over ", "after ", "interval ", ">=", ">",
    ]
    if let comparison = comparisons.first(where: text.hasPrefix) {
      return text.dropFirst(comparison.count).trimmingCharacters(in: .whitespaces)
    }
    let endings = [" or more", " or longer", " and more", " at least", " minimum", " min", "+"]
    if let ending = endings.first(where: text.hasSuffix), text.first?.isNumber == true,
      // `2 min` is a time.
      ending != " min" || text.dropLast(4).contains(where: \.isLetter)
    {
      return text.dropLast(ending.count).trimmingCharacters(in: .whitespaces)
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
      return unit(of: rest).map { "1\($0)" } ?? meant(by: rest)
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
    if ["full", "fully", "whole", "completely"].contains(text) { return "100%" }
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

  /// What to write for a share whose unit is not known.
  ///
  /// - Parameters:
  ///   - share: The percentage.
  ///   - key: The key and its colon; empty if they are already there.
  /// - Returns: The help.
  static func sample(_ share: String, key: String = "sample: ") -> String {
    "write `\(key)\(share)` for a share of the sessions, or `\(key){share: \(share), by: install}` for a share of the people"
  }

  /// What a sample is taken of, by the words of other tools; nil for other words.
  static func unit(_ word: String) -> String? {
    if ["session", "sessions", "visit", "visits"].contains(word) { return "session" }
    let installs: Set<String> = [
      "install", "installs", "installation", "installations", "device", "devices",
    ]
    return installs.contains(word) || PersonWords.all.contains(word) ? "install" : nil
  }

  /// The share and the unit in `10% by app.user_id`; nil for other texts.
  static func shareWithUnit(_ text: String) -> String? {
    guard let found = text.wholeMatch(of: TextPattern(#"(\S+)\s+(?:by|per)\s+([\w.]+)"#)),
      let percent = nearest(to: String(found[1]))
    else { return nil }
    let written = String(found[2])
    let isValue = written.contains(".") && ForeignTemplate.isReference(written)
    return (unit(written) ?? (isValue ? written : nil)).map { sample(percent, by: $0) }
  }

  /// The share in `10% of users`: `{share: 10%, by: install}`, or `10%` of the sessions; nil for other texts.
  static func share(_ text: String) -> String? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard let of = words.firstIndex(of: "of"), let last = words.last,
      let percent = nearest(to: words[..<of].joined())
    else { return nil }
    return unit(last).map { sample(percent, by: $0) }
  }

  private static func sample(_ percent: String, by unit: String) -> String {
    unit == "session" ? percent : "{share: \(percent), by: \(unit)}"
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
