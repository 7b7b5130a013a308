/// A number in the notation of JSON.
enum NumberLiteral {
  /// The value of a text that is a number as a whole.
  ///
  /// - Parameter text: The text, such as `12`, `-0.5` or `1e3`.
  /// - Returns: An `int` if the number is whole, has neither `.` nor `e`, and fits; else a `double`; nil
  ///   for any other text, and for a number that is too large to be finite. `-0` is a `double`.
  static func parse(_ text: some StringProtocol) -> SparkValue? {
    guard text.utf8.count <= LanguageLimits.numberDigits, let number = JSONNumber(Substring(text))
    else { return nil }
    if number.isWhole, let int = Int(text), !(int == 0 && number.isNegative) { return .int(int) }
    guard let double = Double(String(text)), double.isFinite else { return nil }
    return .double(double)
  }

  /// The value of a text that is an unsigned decimal, times a power of ten and a factor.
  ///
  /// The power of ten is applied to the digits, so that the result is exact: 100 ms are 0.1 s.
  ///
  /// - Parameters:
  ///   - text: The digits, with or without a fraction.
  ///   - exponent: The power of ten.
  ///   - factor: The factor.
  /// - Returns: The value; nil for any other text, and for a value that is too large to be finite.
  static func decimal(
    _ text: some StringProtocol, exponent: Int = 0, factor: Double = 1
  ) -> Double? {
    guard text.utf8.count <= LanguageLimits.numberDigits, let number = JSONNumber(Substring(text)),
      !number.isNegative, !number.hasExponent, let double = Double("\(text)e\(exponent)")
    else { return nil }
    let value = double * factor
    return value.isFinite ? value : nil
  }

  /// The digits of a number with exactly three after its point, which is the separator of thousands in
  /// many countries: 1000 for `1.000`; nil for any other text.
  static func grouped(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 3, (1...3).contains(parts[0].count),
      !parts[0].hasPrefix("0"), parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return parts.joined()
  }

  /// A number as a value: an `int` if it is whole and every `int` of its size is exact.
  static func value(_ double: Double) -> SparkValue {
    guard abs(double) <= 9_007_199_254_740_992, let int = Int(exactly: double) else {
      return .double(double)
    }
    return .int(int)
  }
}

/// A plain scalar under `with:`: a number, true, false or null exactly as in JSON.
package enum SparkLiteral {
  /// The value of a plain scalar.
  ///
  /// - Parameter text: The scalar, without quotes.
  /// - Returns: The number, truth value or null that the text represents, else the text itself.
  package static func parse(_ text: String) -> SparkValue {
    switch text {
    case "true": .bool(true)
    case "false": .bool(false)
    case "null": .null
    default: NumberLiteral.parse(text) ?? .text(text)
    }
  }

  /// The printed form of a number, if it differs from the text.
  ///
  /// - Parameter text: The scalar, without quotes.
  /// - Returns: The printed form, such as `1.1` for `1.10`; nil if it is the same, or no number.
  static func printedDifferently(_ text: String) -> String? {
    guard let value = NumberLiteral.parse(text) else { return nil }
    let printed = LiteralPrinter.print(value)
    return printed == text ? nil : printed
  }

  /// The literal that was most likely meant by a text that is none.
  ///
  /// - Parameter text: The scalar, without quotes.
  /// - Returns: The literal, such as `true` for `True`; nil if there is none.
  package static func nearest(to text: String) -> String? {
    switch text.lowercased() {
    case "true" where text != "true": return "true"
    case "false" where text != "false": return "false"
    case "null" where text != "null", "~": return "null"
    default: break
    }
    var candidate = text
    if candidate.hasPrefix("+") { candidate.removeFirst() }
    if candidate.hasPrefix(".") { candidate = "0" + candidate }
    if candidate.hasSuffix(".") { candidate.removeLast() }
    return candidate != text && NumberLiteral.parse(candidate) != nil ? candidate : nil
  }
}
