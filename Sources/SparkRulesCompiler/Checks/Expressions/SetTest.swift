/// `is set` in another spelling.
enum SetTest: Check {
  static let code = "SR0513"
  static let name = "set-test"
  static let severity = Severity.error
  static let title = "`is set` in another spelling"
  static let explanation = """
    Whether a value is there is asked with `x is set`, the contrary with `not x is set`.
    """
  static let bad = ExampleFile.condition(#"data.price ⟦is not set⟧"#)
  static let good = ExampleFile.condition(#"not data.price is set"#)

  static func finding(
    _ range: Range<Int>, _ subject: String, isSet: Bool, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) does not ask whether a value is there",
      help: "write \(Quoted.code(isSet ? "\(subject) is set" : "not \(subject) is set"))",
      fix: isSet ? "is set" : nil)
  }
}
