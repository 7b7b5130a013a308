/// The grammar of numbers in JSON (RFC 8259, section 6).
///
///     JSONNumber("-1.5e3")  // hasFraction and hasExponent are true
package struct JSONNumber: Sendable, Hashable {
  /// Whether the number begins with a minus sign.
  package var isNegative = false
  /// Whether the number has a decimal point.
  package var hasFraction = false
  /// Whether the number has an exponent.
  package var hasExponent = false

  /// Whether the number is written without a decimal point and without an exponent.
  package var isWhole: Bool { !hasFraction && !hasExponent }

  /// Reads a text that is a number as a whole; nil for any other text.
  ///
  /// - Parameter text: The text.
  package init?(_ text: Substring) {
    var rest = text.utf8
    func read(_ choices: String.UTF8View) -> Bool {
      guard let first = rest.first, choices.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func readDigits() -> Bool {
      let other = rest.firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let end = other ?? rest.endIndex
      defer { rest = rest[end...] }
      return end != rest.startIndex
    }
    isNegative = read("-".utf8)
    guard read("0".utf8) || readDigits() else { return nil }
    hasFraction = read(".".utf8)
    if hasFraction { guard readDigits() else { return nil } }
    hasExponent = read("eE".utf8)
    if hasExponent {
      _ = read("+-".utf8)
      guard readDigits() else { return nil }
    }
    guard rest.isEmpty else { return nil }
  }
  /// Parses a number.
  ///
  /// - Parameter text: The text.
  /// - Returns: An integer if the text has neither a fraction nor an exponent and fits, otherwise a
  ///   double; nil for any other text and for numbers that are not finite.
  package static func value(of text: String) -> SparkValue? {
    guard text.utf8.count <= 400, let syntax = JSONNumber(text[...]) else { return nil }
    if syntax.isWhole, let number = Int(text) { return .int(number) }
    guard let number = Double(text), number.isFinite else { return nil }
    return .double(number)
  }
}
