/// `;` or `,` at the end of a value, as other languages end a line.
enum TrailingSign: Check {
  static let code = "SR0321"
  static let name = "trailing-sign"
  static let severity = Severity.warning
  static let title = "a semicolon or comma at the end of a value"
  static let explanation = """
    In YAML a line ends by itself: a `;` or `,` at its end belongs to the value. `view: buyButton;` looks for \
    a view of that name, and `price: ${data.price},` sends a text in place of a number. Put the value in \
    quotes if the sign belongs to it.
    """
  static let bad = Examples.actions("- emit: buy_tapped⟦;⟧")
  static let good = Examples.actions("- emit: buy_tapped")

  /// Looks at the end of a plain value.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - what: What the value is.
  /// - Returns: The finding; nil where nothing is wrong.
  static func finding(_ text: ScalarText, in what: String) -> Diagnostic? {
    let bytes = text.value.utf8
    guard let last = bytes.last, last == UInt8(ascii: ";") || last == UInt8(ascii: ",") else {
      return nil
    }
    let rest = bytes.dropLast()
    guard let before = rest.last, before != UInt8(ascii: "\\"), before != last else { return nil }
    let sign = String(decoding: [last], as: UTF8.self)
    let kept = String(decoding: rest, as: UTF8.self)
    return text.finding(
      self, at: rest.count..<bytes.count, "the `\(sign)` at the end is read as part of \(what)",
      help: "write \(Quoted.code(kept)); put the value in quotes if the `\(sign)` belongs to it",
      fix: "")
  }
}
