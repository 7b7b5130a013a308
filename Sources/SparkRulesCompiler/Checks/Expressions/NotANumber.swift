/// A number that is none.
enum NotANumber: Check {
  static let code = "SR0555"
  static let name = "not-a-number"
  static let severity = Severity.error
  static let title = "a number that is none"
  static let explanation = """
    What a counter is counted up `by` is a number, or an expression that gives one.
    """
  static let bad = ExampleFile.count("⟦two⟧")
  static let good = ExampleFile.count("2")

  static func finding(_ type: ValueType, at range: Range<Int>, in text: ScalarText) -> Diagnostic? {
    guard type != .number, type != .unknown else { return nil }
    let isExpression = text.value.contains("${")
    return text.finding(
      self, at: range, "a number must stand here, and this is \(type.phrase)",
      help: isExpression && type == .text
        ? "write one expression alone, and make a number of it with `| number`"
        : "write a number, such as `2`, or `${data.quantity}`")
  }
}
