// The literals that are most likely meant by values as people and other tools write them.

extension DurationLiteral {
  /// The duration that was most likely meant by a text: `2 s`, `1 second`, `at least 10sec`, `1:30`, `1 day`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The duration; nil if there is none.
  static func nearest(to text: some StringProtocol) -> String? {
    // A longer text is no duration.
    guard text.utf8.count <= 64 else { return nil }
    let written = text.lowercased()
    let start = written.firstIndex { $0.isNumber || $0 == "." } ?? written.endIndex
    guard isComparison(written[..<start]) else { return nil }
    let (number, word) = UnitText.split(String(written[start...]))
    if let clock = clockTime(number, word) { return clock }
    let meant = units.first { $0 == word } ?? ForeignWords.word(word, at: .unit)?.meaning ?? ""
    let (factor, unit) = UnitText.split(meant)
    if let factor = Int(factor) {
      return Int(number).flatMap { $0 < 1_000_000 ? "\($0 * factor)\(unit)" : nil }
    }
    return seconds(number, unit: unit).map { _ in number + unit }
  }

  /// Whether a text before a number compares it, as the key such as `at-least` already does, or is empty.
  private static func isComparison(_ text: Substring) -> Bool {
    let word = text.split(separator: " ").joined(separator: " ")
    let symbol = ForeignWords.word(word, at: .operator)?.meaning ?? word
    return symbol.first.map("<>".contains) ?? true
  }

  /// Minutes and seconds with a colon between them.
  private static func clockTime(_ number: String, _ rest: String) -> String? {
    guard rest.hasPrefix(":"), rest.count == 3, let minutes = Int(number),
      let seconds = Int(rest.dropFirst()), (0..<60).contains(seconds), (0..<10_000) ~= minutes
    else { return nil }
    return minutes > 0 && seconds == 0 ? "\(minutes)m" : "\(minutes * 60 + seconds)s"
  }
}

extension PercentLiteral {
  /// The percentages that may have been meant by a text: `50 %`, `0.5`, `50 percent`, `50pc`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The percentages; empty if there is none.
  static func meant(by text: some StringProtocol) -> [String] {
    let (number, unit) = UnitText.split(text.lowercased())
    guard let value = NumberLiteral.decimal(number) else { return [] }
    guard unit.isEmpty else {
      return unit == "%" || ForeignWords.word(unit, at: .unit)?.meaning == "%" ? [number + "%"] : []
    }
    // A number below 1 is a fraction, a larger one a percentage, and 1 may be either.
    if value == 1 { return ["1%", "100%"] }
    guard value < 1, let percent = NumberLiteral.decimal(number, exponent: 2) else {
      return [number + "%"]
    }
    return [LiteralPrinter.print(NumberLiteral.value(percent)) + "%"]
  }
}

extension NumberLiteral {
  /// The number that a person or another tool means: `1,000`, `9,99`, `1.000,50`, `010`, `0x1F`, `1_000`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The number; nil if there is none, or if the text is a number of the language.
  static func nearest(to text: String) -> String? {
    guard let first = text.utf8.first, (0x30...0x39).contains(first), text.utf8.count < 20,
      parse(text) == nil
    else { return nil }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map(String.init) }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).map(String.init) }
    let signs = text.filter { !("0"..."9").contains($0) }
    guard signs.allSatisfy("., _'’".contains) else { return nil }
    let parts = text.split(omittingEmptySubsequences: false) { signs.contains($0) }
    let end = parts.last ?? ""
    let isDecimal =
      signs.last.map(",.".contains) == true
      && (signs.count == 1 ? end.count != 3 || first == 0x30 : signs.first != signs.last)
    let groups = isDecimal ? parts.dropLast() : parts[...]
    let isGrouped = groups.dropFirst().allSatisfy { $0.count == 3 } && groups[0].count <= 3
    guard groups.count == 1 || signs.first == "_" || isGrouped, Set(signs).count < 3,
      let whole = Int(groups.joined()), !end.isEmpty
    else { return nil }
    return parse("\(whole)" + (isDecimal ? ".\(end)" : "")).map(LiteralPrinter.print)
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
