/// A number that is printed in another way.
enum UnfaithfulNumber: Check {
  static let code = "SR0552"
  static let name = "unfaithful-number"
  static let severity = Severity.warning
  static let title = "a number that is printed in another way"
  static let explanation = """
    A value without quotes in JSON's spelling of a number is a number: `1.10` is sent as `1.1`, `1e3` as
    `1000`. In quotes it is sent as it stands, as a text: `"1.10"`.
    """
  static let bad = ExampleFile.value(#"⟦1.10⟧"#)
  static let good = ExampleFile.value(#"'1.10'"#)

  static func inspect(_ text: ScalarText, into findings: inout [Diagnostic]) {
    guard let printed = SparkLiteral.printedDifferently(text.value) else { return }
    findings.append(
      text.finding(
        self, at: 0..<text.value.utf8.count,
        "\(Quoted.code(text.value)) is the number `\(printed)`",
        help: "write \(Quoted.code("\"\(text.value)\"")) to send it as it stands, "
          + "or `\(printed)` for the number"))
  }
}
