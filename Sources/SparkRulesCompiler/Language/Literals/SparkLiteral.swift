import SparkRulesModel

/// A plain scalar under `with:`: a number, true, false or null exactly in JSON's spelling.
enum SparkLiteral {
  /// The value of a plain scalar.
  ///
  /// - Parameter text: The scalar as it stands in the file, unquoted.
  /// - Returns: The number, truth value or null that it spells, else the text itself.
  static func parse(_ text: String) -> SparkValue {
    switch text {
    case "true": .bool(true)
    case "false": .bool(false)
    case "null": .null
    default: NumberLiteral.parse(text) ?? .text(text)
    }
  }

  /// How a number is printed, where that differs from how it was written.
  ///
  /// - Parameter text: The scalar as it stands in the file, unquoted.
  /// - Returns: What is printed, such as `1.1` for `1.10`; nil where it is the same, or no number.
  static func printedDifferently(_ text: String) -> String? {
    guard let value = NumberLiteral.parse(text) else { return nil }
    let printed = LiteralPrinter.print(value)
    return printed == text ? nil : printed
  }

  /// The literal that was most likely meant by a text that is none.
  ///
  /// - Parameter text: The scalar as it stands in the file, unquoted.
  /// - Returns: The literal, such as `true` for `True`; nil where nothing suggests one.
  static func nearest(to text: String) -> String? {
    switch text.lowercased() {
    case "true" where text != "true": return "true"
    case "false" where text != "false": return "false"
    case "null" where text != "null", "nil", "~", "none": return "null"
    default: break
    }
    guard let first = text.unicodeScalars.first else { return nil }
    var candidate = text
    if first == "+" { candidate.removeFirst() }
    if candidate.hasPrefix(".") { candidate = "0" + candidate }
    if candidate.hasSuffix(".") { candidate.removeLast() }
    return candidate != text && NumberLiteral.parse(candidate) != nil ? candidate : nil
  }
}
