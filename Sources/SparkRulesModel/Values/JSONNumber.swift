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
    isNegative = rest.remove("-")
    guard rest.remove("0") || rest.removeDigits() else { return nil }
    hasFraction = rest.remove(".")
    if hasFraction { guard rest.removeDigits() else { return nil } }
    hasExponent = rest.remove("e", "E")
    if hasExponent {
      _ = rest.remove("+", "-")
      guard rest.removeDigits() else { return nil }
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

extension Substring.UTF8View {
  /// Removes the first byte if it is one of two characters.
  fileprivate mutating func remove(
    _ character: Unicode.Scalar, _ other: Unicode.Scalar? = nil
  ) -> Bool {
    guard let first = first.map(Unicode.Scalar.init), first == character || first == other else {
      return false
    }
    removeFirst()
    return true
  }

  /// Removes the digits at the beginning.
  ///
  /// - Returns: Whether there is one.
  fileprivate mutating func removeDigits() -> Bool {
    let rest = drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    defer { self = rest }
    return rest.startIndex != startIndex
  }
}
