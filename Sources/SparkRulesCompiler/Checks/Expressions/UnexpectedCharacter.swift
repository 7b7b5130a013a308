/// A character that means nothing in an expression.
enum UnexpectedCharacter: Check {
  static let code = "SR0524"
  static let name = "unexpected-character"
  static let severity = Severity.error
  static let title = "a character that means nothing in an expression"
  static let explanation = """
    An expression is made of names, numbers, texts in quotes, operators, `( )`, `[ ]`, `,` and `|`.
    """
  static let bad = ExampleFile.condition(#"data.price > 0⟦;⟧"#)
  static let good = ExampleFile.condition(#"data.price > 0"#)

  static func finding(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in text: ScalarText
  ) -> Diagnostic {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    let isVisible = scalar.isASCII ? scalar.value > 32 && scalar.value < 127 : isShown(scalar)
    if scalar == "+" {
      return text.finding(self, at: range, "a number needs no `+` before it", help: "leave it out")
    }
    let next = text.part(range.upperBound..<range.upperBound + 1)
    if scalar.properties.generalCategory == .currencySymbol, next.first?.isNumber == true {
      return text.finding(
        self, at: range, "a number has no currency", help: "write the number alone")
    }
    let rest = text.part(range.upperBound..<text.value.utf8.count).filter { $0 != " " }
    if scalar == ";", !rest.isEmpty, !rest.hasPrefix("}") {
      return text.finding(
        self, at: range, "`;` means nothing here", help: "write `and` or `or`, or leave it out")
    }
    return text.finding(
      self, at: range,
      isVisible
        ? "\(Quoted.code(String(scalar))) means nothing here"
        : "an invisible character (\(number)) stands here",
      help: isVisible ? "leave it out, or put text in quotes" : "delete it, or write a blank")
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .surrogate, .unassigned, .nonspacingMark, .enclosingMark:
      false
    default: true
    }
  }

  static func comma(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a comma separates nothing here",
      help: text.part(0..<range.lowerBound).contains("${")
        ? "write each value in a `${…}` of its own"
        : "write `and` or `or`, or put several values in `[ ]`")
  }
}
