/// Reads the one number in a text that is meant for people, such as `1.234,50 €`.
///
/// Only the text counts, not the locale: whatever several readers would understand differently has no
/// number.
package struct AmountText: Sendable {
  /// The separator before the decimals, if a rule names it.
  package enum DecimalSeparator: String, Sendable, CaseIterable {
    case point = "."
    case comma = ","
  }

  /// A character between two groups of digits.
  private enum Separator: Hashable {
    case point, comma, arabicDecimal
    /// A space, an apostrophe or the Arabic thousands separator, none of which precedes decimals.
    case space, apostrophe, arabicGrouping

    var isOnlyGrouping: Bool { [.space, .apostrophe, .arabicGrouping].contains(self) }
  }

  /// The characters without those that only control the writing direction and the like.
  private let scalars: [Unicode.Scalar]
  /// The groups of digits, and the separators between them.
  private var groups: [String] = []
  private var separators: [Separator] = []
  /// The range from the first digit to the last one.
  private var range = 0..<0

  /// Returns the number in a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - decimalSeparator: The separator before the decimals; nil if only the text shows it.
  /// - Returns: The number; nil if there is none or more than one, or if the text is ambiguous.
  package static func number(
    in text: String, decimalSeparator: DecimalSeparator? = nil
  ) -> SparkValue? {
    var reader = AmountText(text)
    guard reader.readDigits(), reader.hasNoOtherNumber, let isNegative = reader.isNegative,
      let number = reader.number(decimalSeparator)
    else { return nil }
    return JSONNumber.value(of: isNegative ? "-\(number)" : number)
  }

  private init(_ text: String) {
    scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .format }
  }

  /// Reads the groups of digits of the first number; returns whether there is one.
  private mutating func readDigits() -> Bool {
    guard let start = scalars.firstIndex(where: Self.isDigit) else { return false }
    var index = start
    while true {
      let end = endOfDigits(from: index)
      groups.append(
        scalars[index..<end].map { String(Int($0.properties.numericValue ?? 0)) }.joined())
      range = start..<end
      guard let separator = separator(at: end) else { return true }
      separators.append(separator)
      index = end + 1
    }
  }

  /// The separator at an index; nil if it does not belong to the number.
  private func separator(at index: Int) -> Separator? {
    let end = endOfDigits(from: index + 1)
    guard end > index + 1, let separator = Self.separator(scalars[index]) else { return nil }
    return separator.isOnlyGrouping && end - index != 4 ? nil : separator
  }

  // MARK: The characters around the number

  /// Whether no other character is a number, or a part of this one that was not understood.
  private var hasNoOtherNumber: Bool {
    for index in scalars.indices where !range.contains(index) {
      guard let type = scalars[index].properties.numericType else { continue }
      // The 2 of m² belongs to a unit.
      guard type == .digit, index > 0, scalars[index - 1].properties.isAlphabetic else {
        return false
      }
    }
    if let before = at(range.lowerBound - 1), Self.separator(before)?.isOnlyGrouping == false,
      at(range.lowerBound - 2)?.properties.isAlphabetic != true
    {
      return false
    }
    // 1.2k and 3M are thousands and millions.
    guard let after = at(range.upperBound), "kKMB".unicodeScalars.contains(after) else {
      return true
    }
    return at(range.upperBound + 1)?.properties.isAlphabetic == true
  }

  /// Whether the number has a minus sign; nil if a dash may be one.
  private var isNegative: Bool? {
    if let after = at(range.upperBound), Self.isDash(after),
      at(range.upperBound + 1)?.properties.isAlphabetic != true
    {
      return nil
    }
    for index in 0..<range.lowerBound where Self.isDash(scalars[index]) {
      let beginsWord = index == 0 || Self.isSpace(scalars[index - 1])
      if beginsWord, at(index + 1)?.properties.isAlphabetic == true { return nil }
    }
    var start = range.lowerBound
    let symbol = indexBeforeSpaces(start)
    if at(symbol)?.properties.generalCategory == .currencySymbol { start = symbol }
    guard let sign = at(start - 1), Self.isDash(sign) else {
      return at(indexBeforeSpaces(start)).map(Self.isDash) == true ? nil : false
    }
    return at(start - 2)?.properties.isAlphabetic == true ? nil : true
  }

  private func indexBeforeSpaces(_ index: Int) -> Int {
    var index = index - 1
    while let scalar = at(index), Self.isSpace(scalar) { index -= 1 }
    return index
  }

  private func at(_ index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  private func endOfDigits(from index: Int) -> Int {
    var end = index
    while let scalar = at(end), Self.isDigit(scalar) { end += 1 }
    return end
  }

  // MARK: The meaning of separators

  /// The number without a sign, as JSON writes it.
  private func number(_ decimalSeparator: DecimalSeparator?) -> String? {
    let named = decimalSeparator.map { $0 == .point ? Separator.point : .comma }
    guard let hasDecimals = hasDecimals(named) else { return nil }
    let whole = hasDecimals ? groups.dropLast() : groups[...]
    let grouping = Set(hasDecimals ? separators.dropLast() : separators[...])
    let decimal = hasDecimals ? separators.last : nil
    guard isGrouped(whole), grouping.count <= 1,
      grouping.isDisjoint(with: [.arabicDecimal, decimal, named].compactMap { $0 })
    else { return nil }
    let digits = whole.joined().drop { $0 == "0" }
    let text = digits.isEmpty ? "0" : String(digits)
    return hasDecimals ? "\(text).\(groups[groups.count - 1])" : text
  }

  /// Whether the last group of digits is decimals; nil if that is not known.
  private func hasDecimals(_ named: Separator?) -> Bool? {
    guard let last = separators.last else { return false }
    if let named { return last == named || last == .arabicDecimal }
    if last.isOnlyGrouping { return false }
    if last == .arabicDecimal || Set(separators).count > 1 { return true }
    if separators.count > 1 { return false }
    return groups[groups.count - 1].count == 3 ? nil : true
  }

  /// Whether groups of digits are those of one number: `1.234`, or `1,23,456` as in India.
  private func isGrouped(_ groups: ArraySlice<String>) -> Bool {
    guard groups.count > 1, let first = groups.first, let last = groups.last else { return true }
    return (1...3).contains(first.count) && first.first != "0" && last.count == 3
      && groups.dropFirst().dropLast().allSatisfy { (2...3).contains($0.count) }
  }

  // MARK: Characters

  private static func separator(_ scalar: Unicode.Scalar) -> Separator? {
    switch scalar {
    case ".": .point
    case ",": .comma
    case "\u{66B}": .arabicDecimal
    case "\u{66C}": .arabicGrouping
    case "'", "\u{2019}": .apostrophe
    default: isSpace(scalar) ? .space : nil
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType == .decimal
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    ["-", "\u{2212}", "\u{2013}"].contains(scalar)
  }
}
