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
    guard let number = Double(text), number.isFinite else { return nil }
    return .double(number)
  }

  /// RFC 8259: `-`, digits without a leading zero, a fraction, an exponent.
  private static func isWhole(_ text: String) -> Bool? {
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
    var isWhole = true
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      isWhole = false
      guard digits() > 0 else { return nil }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      isWhole = false
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return nil }
    }
    return rest.isEmpty ? isWhole : nil
  }
}
