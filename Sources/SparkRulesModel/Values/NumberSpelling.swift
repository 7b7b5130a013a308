/// Parses numbers written as in JSON (RFC 8259), and no others.
package enum NumberSpelling {
  /// Parses a number.
  ///
  /// - Parameter text: The text.
  /// - Returns: An integer if the text has neither a fraction nor an exponent and fits, otherwise a
  ///   double; nil for any other text and for numbers that are not finite.
  package static func number(_ text: String) -> SparkValue? {
    guard text.utf8.count <= 400, let number = JSONNumber(text.utf8) else { return nil }
    if number.isWhole, let integer = Int(text) { return .int(integer) }
    guard let double = Double(text), double.isFinite else { return nil }
    return .double(double)
  }
}
