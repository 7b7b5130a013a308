/// `null` in an expression.
enum NoNull: Check {
  static let code = "SR0512"
  static let name = "no-null"
  static let severity = Severity.error
  static let title = "`null` in an expression"
  static let explanation = """
    A value that is missing is asked for with `is set`: `data.price is set`, `not data.price is set`. A
    comparison with something missing is neither true nor false, so `null` cannot be compared with.
    """
  static let bad = ExampleFile.condition(#"⟦data.price != null⟧"#)
  static let good = ExampleFile.condition(#"data.price is set"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) cannot be written here",
      help: isDefault(range, in: text)
        ? "write a text in quotes, such as `default(\"none\")`; without `default` a missing value stays missing"
        : "write `x is set` or `not x is set` to ask whether a value is there")
  }

  /// Whether the word stands behind `default(`.
  private static func isDefault(_ range: Range<Int>, in text: ScalarText) -> Bool {
    text.part(0..<range.lowerBound).filter { $0 != " " }.hasSuffix("default(")
  }

  static func comparison(
    _ range: Range<Int>, _ subject: String, isEqual: Bool, in text: ScalarText
  ) -> Diagnostic {
    let meant = isEqual ? "not \(subject) is set" : "\(subject) is set"
    return text.finding(
      self, at: range, "a comparison with nothing is never true",
      help: "write \(Quoted.code(meant))", fix: meant)
  }
}
