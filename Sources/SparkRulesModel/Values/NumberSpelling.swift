<<<<<<<< HEAD:Sources/SparkRulesModel/Values/NumberSpelling.swift
/// Parses numbers written as in JSON (RFC 8259), and no others.
package enum NumberSpelling {
  /// Parses a number.
  ///
  /// - Parameter text: The text.
  /// - Returns: An integer if the text has neither a fraction nor an exponent and fits, otherwise a
  ///   double; nil for any other text and for numbers that are not finite.
  package static func number(_ text: String) -> SparkValue? {
    guard text.utf8.count <= 400, let isWhole = isWhole(text) else { return nil }
    if isWhole, let number = Int(text) { return .int(number) }
========
import SparkRulesModel

/// Parses numbers in the syntax of JSON, and in no other.
enum NumberSpelling {
  /// Parses a number.
  ///
  /// - Parameter text: The text.
  /// - Returns: An integer if the text is one and fits, otherwise a double; nil for any other text
  ///   and for numbers that are not finite.
  static func number(_ text: String) -> SparkValue? {
    guard text.utf8.count <= 400, let isInteger = isInteger(text) else { return nil }
    if isInteger, let number = Int(text) { return .int(number) }
>>>>>>>> 9a1fc2b40b3e5490454c74f0f72c7e0903faf666:Sources/SparkRules/Evaluation/NumberSpelling.swift
    guard let number = Double(text), number.isFinite else { return nil }
    return .double(number)
  }

  /// Returns whether the text is an integer; nil if it is no number.
  ///
  /// The syntax is that of RFC 8259: `-`, digits without a leading zero, a fraction, an exponent.
  private static func isInteger(_ text: String) -> Bool? {
    var rest = text.utf8[...]
    func digits() -> Int {
      let run = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest[run.endIndex...]
      return run.count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let count = digits()
    guard count > 0, count == 1 || !startsWithZero else { return nil }
    var isInteger = true
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      isInteger = false
      guard digits() > 0 else { return nil }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      isInteger = false
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return nil }
    }
    return rest.isEmpty ? isInteger : nil
  }
}
