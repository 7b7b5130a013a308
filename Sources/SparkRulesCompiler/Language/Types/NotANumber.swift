enum NotANumber: Check {
  static let id = CheckID("SR0555", "not-a-number")
  static let title = "a value that must be a number"
  static let explanation = """
    `by` requires a number, or an expression whose result is a number.
    """
  static let example = Examples.count("⟦two⟧⟨2⟩")

  static func finding(_ type: ValueType, at range: Range<Int>, in text: ScalarText) -> Diagnostic? {
    guard type != .number, type != .unknown else { return nil }
    let isExpression = text.value.contains("${")
    return text.finding(
      self, at: range, "a number is required, but this is \(type.phrase)",
      help: isExpression && type == .text
        ? text.part(range).hasSuffix(".text")
          ? "write \(Quoted.code("${\(text.part(range)) | amount}")), which also reads texts such as `$25.00`"
          : "`by` is the amount that is added: convert the text with `| number`, or use `with` instead of "
            + "`by` to count each value of a property separately"
        : "write a number, such as `2`, or `${data.quantity}`"
          + (isExpression ? "" : "; to count each value of a property separately, write `with`"))
  }
}
